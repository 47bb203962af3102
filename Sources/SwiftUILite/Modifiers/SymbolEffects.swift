/// How a symbol moves, as the types of Apple's Symbols. Kept for the author's code: a tree is one picture.
public struct SymbolEffect: Hashable, Sendable {
    /// The symbol's own choice. All effects are equal here.
    public static let automatic = SymbolEffect()
    public static let appear = SymbolEffect()
    /// Goes out of view.
    public static let disappear = SymbolEffect()
    public static let bounce = SymbolEffect()
    /// Grows and shrinks slowly.
    public static let breathe = SymbolEffect()
    /// Fades and comes back.
    public static let pulse = SymbolEffect()
    /// Another symbol takes its place.
    public static let replace = SymbolEffect()
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
    public var byLayer: SymbolEffect { self }
    /// All layers at once.
    public var wholeSymbol: SymbolEffect { self }
    /// One layer at a time.
    public var iterative: SymbolEffect { self }
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

/// How often and how fast a symbol moves, as the type of the same name in Apple's Symbols.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// Once, at the usual speed. All options are equal here.
    public static let `default` = SymbolEffectOptions()
    public static let repeating = SymbolEffectOptions()
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

extension View {
    /// The size of symbols beside their text.
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
        modified(.imageScale(scale.rawValue))
    }

    /// How symbols are coloured; nil for the usual way.
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        modified(.symbolRenderingMode(mode?.name))
    }

    /// A variant of the symbols in this view, such as `.fill`.
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
        modified(.symbolVariant(variant.name))
    }

    /// The size of buttons, toggles and the like.
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
        modified(.controlSize(controlSize.rawValue))
    }

    /// The outline of buttons that have one.
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        modified(.buttonBorderShape(shape.node))
    }
}
