/// How a symbol moves, as the types of Apple's Symbols. Kept for the author's code: a tree is one picture.
public struct SymbolEffect: Hashable, Sendable {
    public static let automatic = SymbolEffect()
    public static let appear = SymbolEffect()
    public static let disappear = SymbolEffect()
    public static let bounce = SymbolEffect()
    public static let breathe = SymbolEffect()
    public static let pulse = SymbolEffect()
    public static let replace = SymbolEffect()
    public static let rotate = SymbolEffect()
    public static let scale = SymbolEffect()
    public static let variableColor = SymbolEffect()
    public static let wiggle = SymbolEffect()

    public var up: SymbolEffect { self }
    public var down: SymbolEffect { self }
    public var downUp: SymbolEffect { self }
    public var upUp: SymbolEffect { self }
    public var offUp: SymbolEffect { self }
    public var byLayer: SymbolEffect { self }
    public var wholeSymbol: SymbolEffect { self }
    public var iterative: SymbolEffect { self }
    public var cumulative: SymbolEffect { self }
    public var reversing: SymbolEffect { self }
    public var nonReversing: SymbolEffect { self }
}

extension View {
    /// A symbol that moves when a value changes. Changes nothing.
    nonisolated public func symbolEffect<V: Equatable>(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: V
    ) -> some View { self }

    /// A symbol that moves as long as it is active. Changes nothing.
    nonisolated public func symbolEffect(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View { self }
}
