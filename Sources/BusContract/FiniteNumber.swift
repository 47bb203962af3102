public import DBus

/// A number that can be reckoned with, of type `d`: neither infinite nor NaN.
///
/// What is exported is made one; what comes over the bus and is none isn't taken.
public struct FiniteNumber: Hashable, Sendable {
    public let value: Double

    /// The nearest one: 0 for NaN, the greatest or the least there is for an infinite one.
    public init(_ value: Double) {
        let most = Double.greatestFiniteMagnitude
        self.value = value.isNaN ? 0 : min(max(value, -most), most)
    }

    /// Nil for an infinite number and NaN.
    public init?(exactly value: Double) {
        guard value.isFinite else { return nil }
        self.value = value
    }
}

extension FiniteNumber: BusRepresentable {
    public static var busType: BusType { .double }
    public var busValue: BusValue { .double(value) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> FiniteNumber {
        guard case .double(let number) = value, let finite = FiniteNumber(exactly: number) else {
            throw mismatch(value)
        }
        return finite
    }
}
