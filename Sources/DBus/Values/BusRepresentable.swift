/// A Swift type that has a D-Bus type of its own.
///
/// Conversion is exact: a `y` isn't taken for an `Int32`, and a variant isn't opened except by ``BusValue``
/// itself, which stands for `v`. Use ``BusValue/unwrapped``, ``BusValue/integer`` and ``BusValue/number`` to
/// be lenient.
///
/// ```swift
/// ["volume": BusValue.double(0.5)].busValue.type.code  // "a{sv}"
/// try [String].decode(.strings(["a", "b"]))            // ["a", "b"]
/// ```
public protocol BusRepresentable: SendableMetatype {
    /// The complete type that values of this Swift type have in messages.
    static var busType: BusType { get }

    /// The value as messages hold it; of type ``busType``.
    var busValue: BusValue { get }

    /// Reads a value that came over the bus.
    ///
    /// - Throws: ``BusValueMismatch`` when `value` isn't of type ``busType``.
    static func decode(_ value: BusValue) throws(BusValueMismatch) -> Self
}

extension BusRepresentable {
    /// The error for `value`, which is of another type than ``busType``.
    public static func mismatch(_ value: BusValue) -> BusValueMismatch {
        BusValueMismatch(expected: busType, received: value.type)
    }
}

/// A Swift type with a basic D-Bus type, which may be a dictionary's key.
public protocol BusKeyRepresentable: BusRepresentable, Hashable {}
