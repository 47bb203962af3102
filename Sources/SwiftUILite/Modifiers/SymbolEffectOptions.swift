/// How often and how fast a symbol moves, as the type of the same name in Apple's Symbols.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// Once, at the usual speed. All options are equal here.
    public static let `default` = SymbolEffectOptions()
    /// Again and again.
    public static let repeating = SymbolEffectOptions()
    /// Once.
    public static let nonRepeating = SymbolEffectOptions()

    /// As many times as fast, 1 being the usual speed.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }

    /// As many times; nil for again and again.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }

    /// The same options; no speed is kept.
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }

    /// The same options; no count is kept.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
}
