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
