/// A width and height in points; what `CGSize` names inside views and shapes.
public struct ViewSize: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init() { self.init(width: 0, height: 0) }

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public static let zero = ViewSize()
}
