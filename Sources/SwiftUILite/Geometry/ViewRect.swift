/// A rectangle in points, y downwards; what `CGRect` names inside views and shapes.
public struct ViewRect: Hashable, Sendable {
    public var origin: ViewPoint
    public var size: ViewSize

    public init() { self.init(origin: .zero, size: .zero) }

    public init(origin: ViewPoint, size: ViewSize) {
        self.origin = origin
        self.size = size
    }

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: ViewPoint(x: x, y: y), size: ViewSize(width: width, height: height))
    }

    public static let zero = ViewRect()

    public var width: Double { size.width }
    public var height: Double { size.height }
    public var minX: Double { origin.x }
    public var midX: Double { origin.x + size.width / 2 }
    public var maxX: Double { origin.x + size.width }
    public var minY: Double { origin.y }
    public var midY: Double { origin.y + size.height / 2 }
    public var maxY: Double { origin.y + size.height }

    /// This rectangle with its sides moved inwards by points; outwards where they are negative.
    public func insetBy(dx: Double, dy: Double) -> ViewRect {
        ViewRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
}
