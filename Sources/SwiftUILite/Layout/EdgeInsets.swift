/// Distances from the four sides in points, as SwiftUI's `EdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
    /// Points from the upper side.
    public var top: Double
    /// Points from the side where a line of text starts.
    public var leading: Double
    /// Points from the lower side.
    public var bottom: Double
    /// Points from the side where a line of text ends.
    public var trailing: Double

    /// No distance from any side.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Distances in points; negative ones reach outside.
    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
