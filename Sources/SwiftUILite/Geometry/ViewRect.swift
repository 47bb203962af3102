/// A rectangle in points, y downwards, as `CGRect` for who does not import all of
/// Foundation.
public struct ViewRect: Hashable, Sendable {
    /// The upper left corner.
    public var origin: ViewPoint
    /// Width and height; kept as they are given, negative ones too.
    public var size: ViewSize

    /// An empty rectangle at the upper left corner.
    public init() { self.init(origin: .zero, size: .zero) }

    /// A rectangle at a corner with a size.
    public init(origin: ViewPoint, size: ViewSize) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle from its upper left corner, all in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: ViewPoint(x: x, y: y), size: ViewSize(width: width, height: height))
    }

    /// An empty rectangle at the upper left corner.
    public static let zero = ViewRect()

    /// The size's width, as it is given.
    public var width: Double { size.width }
    /// The size's height, as it is given.
    public var height: Double { size.height }
    /// The left side.
    public var minX: Double { origin.x }
    /// The middle between left and right.
    public var midX: Double { origin.x + size.width / 2 }
    /// The right side.
    public var maxX: Double { origin.x + size.width }
    /// The upper side.
    public var minY: Double { origin.y }
    /// The middle between top and bottom.
    public var midY: Double { origin.y + size.height / 2 }
    /// The lower side.
    public var maxY: Double { origin.y + size.height }

    /// This rectangle with its sides moved inwards by points; outwards where they are negative.
    public func insetBy(dx: Double, dy: Double) -> ViewRect {
        ViewRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
}
