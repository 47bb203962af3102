/// A column or row of a lazy grid, as SwiftUI's `GridItem`.
public struct GridItem: Hashable, Sendable {
    /// How wide (or high) the track is, in points.
    public enum Size: Hashable, Sendable {
        case fixed(Double)
        /// Shares what is left with other flexible tracks.
        case flexible(minimum: Double = 10, maximum: Double = .infinity)
        /// As many tracks as fit.
        case adaptive(minimum: Double, maximum: Double = .infinity)
    }

    public var size: Size
    /// Points to the next track; nil for the usual distance.
    public var spacing: Double?
    public var alignment: Alignment?

    public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}
