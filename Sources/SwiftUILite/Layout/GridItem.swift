/// A column or row of a lazy grid, as SwiftUI's `GridItem`.
public struct GridItem: Hashable, Sendable {
    /// How wide (or high) the track is, in points.
    public enum Size: Hashable, Sendable {
        /// This many points, whatever there is.
        case fixed(Double)
        /// Shares what is left with other flexible tracks.
        case flexible(minimum: Double = 10, maximum: Double = .infinity)
        /// As many tracks as fit.
        case adaptive(minimum: Double, maximum: Double = .infinity)
    }

    /// How wide (or high) the track is.
    public var size: Size
    /// Points to the next track; nil for the usual distance.
    public var spacing: Double?
    /// Where a view stands in its cell; nil for the grid's own.
    public var alignment: Alignment?

    /// A track; by default it is flexible and at least 10 points wide.
    ///
    /// - Parameters:
    ///   - size: how wide (or high) the track is.
    ///   - spacing: points to the next track; nil for the usual distance.
    ///   - alignment: where a view stands in its cell; nil for the grid's own.
    public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}
