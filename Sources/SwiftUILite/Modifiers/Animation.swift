/// How a change runs over time, as SwiftUI's `Animation`; kept for the author's code, for a tree is one
/// picture.
public struct Animation: Hashable, Sendable {
    /// The usual curve. All animations are equal here.
    public static let `default` = Animation()
    /// The same speed throughout.
    public static let linear = Animation()
    public static let easeIn = Animation()
    /// Slow at the end.
    public static let easeOut = Animation()
    /// Slow at both ends.
    public static let easeInOut = Animation()
    /// As a spring would, for half a second.
    public static let spring = Animation()
    /// A spring that swings.
    public static let bouncy = Animation()
    /// A spring that doesn't swing.
    public static let smooth = Animation()
    /// A spring that swings a little.
    public static let snappy = Animation()

    /// The duration is in seconds.
    public static func linear(duration: Double) -> Animation { Animation() }

    /// Slow at first; seconds.
    public static func easeIn(duration: Double) -> Animation { Animation() }

    /// Slow at the end; seconds.
    public static func easeOut(duration: Double) -> Animation { Animation() }

    /// Slow at both ends; seconds.
    public static func easeInOut(duration: Double) -> Animation { Animation() }

    /// A spring by the seconds that it takes to come back, and how soon it rests (0 never, 1 without a
    /// swing).
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation { Animation() }

    /// A spring by its seconds and how much it swings (0 not at all, 1 for good).
    @_disfavoredOverload
    public static func spring(
        duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation { Animation() }

    /// A stiffer spring, for what follows a finger.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation { Animation() }

    /// A spring by its physics.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation { Animation() }

    /// A spring that swings; seconds, and how much it swings beyond the usual.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }

    /// A spring that doesn't swing; seconds, and how much it swings beyond that.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }

    /// A spring that swings a little; seconds, and how much it swings beyond that.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }

    /// A curve of Bézier's from (0, 0) to (1, 1) with two control points.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
    ) -> Animation { Animation() }

    /// The same animation; it runs no times here.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

    /// The same animation; it doesn't run here.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }

    /// The same animation; nothing waits for it.
    public func delay(_ delay: Double) -> Animation { self }

    /// The same animation; nothing runs faster.
    public func speed(_ speed: Double) -> Animation { self }
}

/// How a view comes and goes, as SwiftUI's `AnyTransition`; kept for the author's code, for a tree is one
/// picture.
public struct AnyTransition: Hashable, Sendable {
    /// At once. All transitions are equal here.
    public static let identity = AnyTransition()
    public static let opacity = AnyTransition()
    public static let scale = AnyTransition()
    /// From the leading side and to the trailing one.
    public static let slide = AnyTransition()

    /// From a side and back to it.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }

    /// Grows from a size and shrinks to it.
    public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }

    /// From a place and back to it; points.
    public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition { AnyTransition() }

    /// From a side, pushing the former view out.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }

    /// One way to come and another to go; neither is shown here.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition()
    }

    /// The first of the two; neither is shown here.
    public func combined(with other: AnyTransition) -> AnyTransition { self }

    /// The same transition; it has no animation here.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// How a change of content is shown, as SwiftUI's `ContentTransition`.
public struct ContentTransition: Hashable, Sendable {
    let name: String

    /// The new content at once.
    public static let identity = ContentTransition(name: "identity")
    /// The old content fades out as the new one fades in.
    public static let opacity = ContentTransition(name: "opacity")
    /// By what lies between the old and the new content.
    public static let interpolate = ContentTransition(name: "interpolate")
    /// By the symbol's own movement.
    public static let symbolEffect = ContentTransition(name: "symbolEffect")

    /// Another symbol in a symbol's place. The effect is kept for the author's code; the host
    /// chooses.
    public static func symbolEffect(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default
    ) -> ContentTransition { symbolEffect }

    /// Digits that roll, upwards or downwards.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(name: countsDown ? "numericTextDown" : "numericText")
    }

    /// Digits that roll as the value says.
    public static func numericText(value: Double) -> ContentTransition { numericText() }
}
