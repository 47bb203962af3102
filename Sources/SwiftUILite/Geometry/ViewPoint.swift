/// A place in points, y downwards; what `CGPoint` names inside views and shapes.
public struct ViewPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init() { self.init(x: 0, y: 0) }

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = ViewPoint()
}
