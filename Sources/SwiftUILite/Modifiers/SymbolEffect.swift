/// How a symbol moves, as the types of Apple's Symbols. Kept for the author's code: a tree is one picture.
public struct SymbolEffect: Hashable, Sendable {
    /// The symbol's own choice. All effects are equal here.
    public static let automatic = SymbolEffect()
    /// Comes into view.
    public static let appear = SymbolEffect()
    /// Goes out of view.
    public static let disappear = SymbolEffect()
    /// Jumps once.
    public static let bounce = SymbolEffect()
    /// Grows and shrinks slowly.
    public static let breathe = SymbolEffect()
    /// Fades and comes back.
    public static let pulse = SymbolEffect()
    /// Another symbol takes its place.
    public static let replace = SymbolEffect()
    /// Turns.
    public static let rotate = SymbolEffect()
    /// Becomes larger or smaller.
    public static let scale = SymbolEffect()
    /// Its layers light up one after the other.
    public static let variableColor = SymbolEffect()
    /// Moves to and fro.
    public static let wiggle = SymbolEffect()

    /// The same effect with a fade.
    public var pulse: SymbolEffect { self }
    /// The same effect without one.
    public var plain: SymbolEffect { self }
    /// The same effect with the clock.
    public var clockwise: SymbolEffect { self }
    /// The same effect against the clock.
    public var counterClockwise: SymbolEffect { self }
    /// The same effect in the direction of reading.
    public var forward: SymbolEffect { self }
    /// The same effect against the direction of reading.
    public var backward: SymbolEffect { self }
    /// The same effect to the left.
    public var left: SymbolEffect { self }
    /// The same effect to the right.
    public var right: SymbolEffect { self }
    /// The same effect, with layers that go out.
    public var hideInactiveLayers: SymbolEffect { self }
    /// The same effect, with layers that grow faint.
    public var dimInactiveLayers: SymbolEffect { self }
    /// The same effect upwards; directions make no difference here, nor do the other choices.
    public var up: SymbolEffect { self }
    /// The same effect downwards.
    public var down: SymbolEffect { self }
    /// The old symbol goes down and the new one comes up.
    public var downUp: SymbolEffect { self }
    /// Both symbols move up.
    public var upUp: SymbolEffect { self }
    /// The old symbol goes at once and the new one comes up.
    public var offUp: SymbolEffect { self }
    /// Layer after layer.
    public var byLayer: SymbolEffect { self }
    /// All layers at once.
    public var wholeSymbol: SymbolEffect { self }
    /// One layer at a time.
    public var iterative: SymbolEffect { self }
    /// Layers stay lit.
    public var cumulative: SymbolEffect { self }
    /// Back again at the end.
    public var reversing: SymbolEffect { self }
    /// From the start again at the end.
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
