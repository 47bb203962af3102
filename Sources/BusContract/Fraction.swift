public import DBus

/// How far something is, of type `d`: from 0 to 1, and -1 where that isn't known.
///
/// What is exported is made one; what comes over the bus and is none isn't taken.
public struct Fraction: Hashable, Sendable {
    /// From 0 to 1; nil where it isn't known.
    public let value: Double?

    /// The nearest one: nothing is known of what is below 0 or no number, and what is above 1 is 1.
    public init(_ value: Double) { self.value = value >= 0 ? min(value, 1) : nil }
}

extension Fraction: BusRepresentable {
    public static var busType: BusType { .double }
    public var busValue: BusValue { .double(value ?? -1) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Fraction {
        guard case .double(let number) = value, number <= 1 else { throw mismatch(value) }
        return Fraction(number)
    }
}
