/// How a change runs over time, as SwiftUI's `Animation`; kept for the author's code, for a tree is one
/// picture.
public struct Animation: Hashable, Sendable {
    public static let `default` = Animation()
    public static let linear = Animation()
    public static let easeIn = Animation()
    public static let easeOut = Animation()
    public static let easeInOut = Animation()
    public static let spring = Animation()
    public static let bouncy = Animation()
    public static let smooth = Animation()
    public static let snappy = Animation()

    /// Durations in seconds.
    public static func linear(duration: Double) -> Animation { Animation() }

    public static func easeIn(duration: Double) -> Animation { Animation() }

    public static func easeOut(duration: Double) -> Animation { Animation() }

    public static func easeInOut(duration: Double) -> Animation { Animation() }

    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation { Animation() }

    @_disfavoredOverload
    public static func spring(
        duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation { Animation() }

    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation { Animation() }

    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation { Animation() }

    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }

    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }

    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }

    /// A curve of Bézier's from (0, 0) to (1, 1) with two control points.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
    ) -> Animation { Animation() }

    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

    public func repeatForever(autoreverses: Bool = true) -> Animation { self }

    public func delay(_ delay: Double) -> Animation { self }

    public func speed(_ speed: Double) -> Animation { self }
}
