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
    public var minX: Double { origin.x }
    /// The middle between left and right.
    public var midX: Double { origin.x + size.width / 2 }
    public var maxX: Double { origin.x + size.width }
    public var minY: Double { origin.y }
    /// The middle between top and bottom.
    public var midY: Double { origin.y + size.height / 2 }
    public var maxY: Double { origin.y + size.height }

    /// This rectangle with its sides moved inwards by points; outwards where they are negative.
    public func insetBy(dx: Double, dy: Double) -> ViewRect {
        ViewRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
}

/// An angle, clockwise on the screen, as SwiftUI's `Angle`.
public struct Angle: Hashable, Sendable, Comparable {
    /// The angle in radians, unlimited: a full turn is 2π and not 0.
    public var radians: Double

    /// An angle of 0.
    public init() { radians = 0 }

    /// An angle in radians.
    public init(radians: Double) { self.radians = radians }

    /// An angle in degrees.
    public init(degrees: Double) { radians = degrees * .pi / 180 }

    /// The same angle in degrees, worked out from the radians.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// An angle of 0, which points to the right.
    public static let zero = Angle()

    /// An angle in radians, written as `.radians(.pi)`.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    /// An angle in degrees, written as `.degrees(90)`.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }

    /// Both angles after each other; full turns stay.
    public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }

    /// The angle from the second to the first.
    public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }

    /// A multiple of an angle.
    public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }

    /// The same angle the other way round.
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

    /// Degrees to twelve places, so that 90 degrees are written as 90 and not as what the way through radians
    /// leaves.
    package var roundedDegrees: Double {
        let scaled = (degrees * 1e9).rounded()
        return scaled.isFinite ? scaled / 1e9 : degrees
    }
}

/// A point in a square of side 1, y downwards, as SwiftUI's `UnitPoint`.
public struct UnitPoint: Hashable, Sendable {
    /// 0 at the left to 1 at the right; other values lie outside.
    public var x: Double
    /// 0 at the top to 1 at the bottom; other values lie outside.
    public var y: Double

    /// The upper left corner.
    public init() { self.init(x: 0, y: 0) }

    /// A point by fractions of the width and the height.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The upper left corner.
    public static let zero = UnitPoint(x: 0, y: 0)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the left side. Left and right don't change with the direction of reading.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the right side.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the upper side.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the lower side.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The upper left corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The upper right corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The lower left corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The lower right corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
