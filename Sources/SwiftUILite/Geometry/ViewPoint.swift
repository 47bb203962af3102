/// A place in points, y downwards, as `CGPoint` for who does not import all of Foundation.
public struct ViewPoint: Hashable, Sendable {
    /// Points from the left.
    public var x: Double
    /// Points from the top.
    public var y: Double

    /// The upper left corner.
    public init() { self.init(x: 0, y: 0) }

    /// A place at distances in points from the left and the top; negative ones lie outside.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The upper left corner.
    public static let zero = ViewPoint()
}
