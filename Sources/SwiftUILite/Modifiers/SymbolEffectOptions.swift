/// How often and how fast a symbol moves, as the type of the same name in Apple's Symbols.
public struct SymbolEffectOptions: Hashable, Sendable {
    public static let `default` = SymbolEffectOptions()
    public static let repeating = SymbolEffectOptions()
    public static let nonRepeating = SymbolEffectOptions()

    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }

    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }

    public func speed(_ speed: Double) -> SymbolEffectOptions { self }

    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
}
