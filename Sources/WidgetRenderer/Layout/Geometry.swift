internal import TextFormats

/// A place in units of the output: points in a picture, cells in a terminal.
struct Point: Hashable, Sendable {
    var x = 0.0
    var y = 0.0

    /// `[x, y]` of a tree.
    init?(_ value: JSONValue?) {
        guard let values = value?.array, values.count == 2, let x = values[0].number, let y = values[1].number
        else { return nil }
        self.init(x: x, y: y)
    }

    init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    static let center = Point(x: 0.5, y: 0.5)
}

struct Size: Hashable, Sendable {
    var width = 0.0
    var height = 0.0
}

struct Rect: Hashable, Sendable {
    var origin = Point()
    var size = Size()

    init(origin: Point = Point(), size: Size) {
        self.origin = origin
        self.size = size
    }

    init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    var minX: Double { origin.x }
    var minY: Double { origin.y }
    var maxX: Double { origin.x + size.width }
    var maxY: Double { origin.y + size.height }
    var midX: Double { origin.x + size.width / 2 }
    var midY: Double { origin.y + size.height / 2 }
    var width: Double { size.width }
    var height: Double { size.height }

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
