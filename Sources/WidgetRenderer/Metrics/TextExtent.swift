/// The room that a text takes on one line, in points.
public struct TextExtent: Hashable, Sendable {
    /// From the left edge to where the next letter would begin.
    public var width: Double
    /// From the line that the letters stand on up to the top.
    public var ascent: Double
    /// From the line that the letters stand on down to the bottom; positive.
    public var descent: Double

    /// An extent; all lengths are points and not negative.
    public init(width: Double, ascent: Double, descent: Double) {
        self.width = width
        self.ascent = ascent
        self.descent = descent
    }
}
