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

    public func delay(_ delay: Double) -> Animation { self }

    public func speed(_ speed: Double) -> Animation { self }
}
