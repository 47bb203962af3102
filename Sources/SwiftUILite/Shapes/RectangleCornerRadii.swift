/// The radii of a rectangle's corners in points, as SwiftUI's `RectangleCornerRadii`.
public struct RectangleCornerRadii: Hashable, Sendable {
    /// The upper corner where a line of text starts.
    public var topLeading: Double
    /// The lower corner where a line of text starts.
    public var bottomLeading: Double
    /// The lower corner where a line of text ends.
    public var bottomTrailing: Double
    /// The upper corner where a line of text ends.
    public var topTrailing: Double

    /// Radii in points; 0 for a sharp corner. What is more than half of the shorter side is drawn as that.
    public init(
        topLeading: Double = 0, bottomLeading: Double = 0, bottomTrailing: Double = 0, topTrailing: Double = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    init(all radius: Double) {
        self.init(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
    }
}
