/// A width and height in points, as `CGSize` for who does not import all of Foundation.
public struct ViewSize: Hashable, Sendable {
    /// Points from left to right.
    public var width: Double
    /// Points from top to bottom.
    public var height: Double

    /// No width and no height.
    public init() { self.init(width: 0, height: 0) }

    /// A size in points, kept as it is given.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No width and no height.
    public static let zero = ViewSize()
}
