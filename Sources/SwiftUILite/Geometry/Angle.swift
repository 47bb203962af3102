/// An angle, clockwise on the screen, as SwiftUI's `Angle`.
public struct Angle: Hashable, Sendable, Comparable {
    public var radians: Double

    public init() { radians = 0 }

    public init(radians: Double) { self.radians = radians }

    public init(degrees: Double) { radians = degrees * .pi / 180 }

    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    public static let zero = Angle()

    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }

    public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }

    public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }

    public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }

    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

    /// Degrees to twelve places, so that 90 degrees are written as 90 and not as what the way through radians
    /// leaves.
    package var roundedDegrees: Double {
        let scaled = (degrees * 1e9).rounded()
        return scaled.isFinite ? scaled / 1e9 : degrees
    }
}
