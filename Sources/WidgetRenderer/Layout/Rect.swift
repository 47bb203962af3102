#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

internal import ControlBasics

/// A place in points from the top left corner.
public struct Point: Hashable, Sendable {
    // In a terminal all lengths are cells.

    public var x = 0.0
    public var y = 0.0

    /// `[x, y]` of a tree.
    init?(_ value: JSONValue?) {
        guard let values = value?.array, values.count == 2, let x = values[0].number, let y = values[1].number
        else { return nil }
        self.init(x: x, y: y)
    }

    /// A place; the corner where nothing is said.
    public init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    static let center = Point(x: 0.5, y: 0.5)
}

/// A width and a height in points.
public struct Size: Hashable, Sendable {
    /// From left to right.
    public var width = 0.0
    /// From top to bottom.
    public var height = 0.0

    /// A size; none where nothing is said.
    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }
}

/// A rectangle in points.
public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin = Point()
    /// The width and the height.
    public var size = Size()

    /// A rectangle at a place, the corner where nothing is said.
    public init(origin: Point = Point(), size: Size) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle by its left and top edges and its size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    /// The middle between left and right.
    public var midX: Double { origin.x + size.width / 2 }
    /// The middle between top and bottom.
    public var midY: Double { origin.y + size.height / 2 }
    /// From left to right.
    public var width: Double { size.width }
    /// From top to bottom.
    public var height: Double { size.height }

    func inset(_ amount: Double) -> Rect {
        let x = min(amount, width / 2)
        let y = min(amount, height / 2)
        return Rect(x: minX + x, y: minY + y, width: width - 2 * x, height: height - 2 * y)
    }

    /// A place in this rectangle from one in a unit square.
    func point(at unit: Point) -> Point { Point(x: minX + unit.x * width, y: minY + unit.y * height) }

    var middleSquare: Rect {
        let side = min(width, height)
        return Rect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
    }

    /// What both have in common; nil for nothing.
    func intersection(_ other: Rect) -> Rect? {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard right > left, bottom > top else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle around some places; an empty one around none.
    init(around points: [Point]) {
        guard let first = points.first else { self.init(size: Size()); return }
        var (low, high) = (first, first)
        for point in points {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    var corners: [Point] {
        [origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
    }

    func offset(x: Double, y: Double) -> Rect { Rect(origin: Point(x: minX + x, y: minY + y), size: size) }
}

/// The space that is offered; nil asks for the size that something wants.
struct Proposal: Hashable, Sendable {
    var width: Double?
    var height: Double?

    static let unspecified = Proposal()

    init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }

    init(_ size: Size) { self.init(width: size.width, height: size.height) }

    subscript(axis: LayoutAxis) -> Double? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// The offer as a size, for something that takes all of it.
    func filled(_ ideal: Size) -> Size { Size(width: width ?? ideal.width, height: height ?? ideal.height) }
}

enum LayoutAxis: Sendable {
    case horizontal, vertical

    var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
    subscript(axis: LayoutAxis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension Point {
    subscript(axis: LayoutAxis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension Point {
    /// Degrees clockwise about another point.
    func rotated(_ degrees: Double, about anchor: Point) -> Point {
        let angle = degrees.truncatingRemainder(dividingBy: 360) * Double.pi / 180
        let (x, y) = (self.x - anchor.x, self.y - anchor.y)
        return Point(
            x: anchor.x + x * cos(angle) - y * sin(angle), y: anchor.y + x * sin(angle) + y * cos(angle))
    }
}
