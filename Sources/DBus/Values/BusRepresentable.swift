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

// The basic types, one D-Bus type each. All follow the same three lines.

extension Bool: BusKeyRepresentable {
    public static var busType: BusType { .boolean }
    public var busValue: BusValue { .boolean(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Bool {
        if case .boolean(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension UInt8: BusKeyRepresentable {
    public static var busType: BusType { .byte }
    public var busValue: BusValue { .byte(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> UInt8 {
        if case .byte(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension Int16: BusKeyRepresentable {
    public static var busType: BusType { .int16 }
    public var busValue: BusValue { .int16(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Int16 {
        if case .int16(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension UInt16: BusKeyRepresentable {
    public static var busType: BusType { .uint16 }
    public var busValue: BusValue { .uint16(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> UInt16 {
        if case .uint16(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension Int32: BusKeyRepresentable {
    public static var busType: BusType { .int32 }
    public var busValue: BusValue { .int32(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Int32 {
        if case .int32(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension UInt32: BusKeyRepresentable {
    public static var busType: BusType { .uint32 }
    public var busValue: BusValue { .uint32(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> UInt32 {
        if case .uint32(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension Int64: BusKeyRepresentable {
    public static var busType: BusType { .int64 }
    public var busValue: BusValue { .int64(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Int64 {
        if case .int64(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension UInt64: BusKeyRepresentable {
    public static var busType: BusType { .uint64 }
    public var busValue: BusValue { .uint64(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> UInt64 {
        if case .uint64(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension Double: BusKeyRepresentable {
    public static var busType: BusType { .double }
    public var busValue: BusValue { .double(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Double {
        if case .double(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension String: BusKeyRepresentable {
    public static var busType: BusType { .string }
    public var busValue: BusValue { .string(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> String {
        if case .string(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension ObjectPath: BusKeyRepresentable {
    public static var busType: BusType { .objectPath }
    public var busValue: BusValue { .objectPath(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> ObjectPath {
        if case .objectPath(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension Signature: BusKeyRepresentable {
    public static var busType: BusType { .signature }
    public var busValue: BusValue { .signature(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Signature {
        if case .signature(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension BusFileDescriptor: BusKeyRepresentable {
    public static var busType: BusType { .unixFD }
    public var busValue: BusValue { .unixFD(self) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> BusFileDescriptor {
        if case .unixFD(let inner) = value { inner } else { throw mismatch(value) }
    }
}

/// Any value, sent as a variant.
extension BusValue: BusRepresentable {
    public static var busType: BusType { .variant }
    public var busValue: BusValue { .variant(self) }
    /// Opens one variant.
    ///
    /// - Throws: ``BusValueMismatch`` for a value that is none.
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> BusValue {
        if case .variant(let inner) = value { inner } else { throw mismatch(value) }
    }
}

extension Array: BusRepresentable where Element: BusRepresentable {
    public static var busType: BusType { .array(Element.busType) }
    public var busValue: BusValue {
        if Element.self == UInt8.self, let bytes = self as? [UInt8] { return .bytes(bytes) }
        return .array(of: Element.busType, map(\.busValue))
    }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> [Element] {
        guard case .array(Element.busType, let elements) = value else { throw mismatch(value) }
        if Element.self == UInt8.self, let bytes = elements.bytes as? [Element] { return bytes }
        var result: [Element] = []
        result.reserveCapacity(elements.count)
        for element in elements { result.append(try Element.decode(element)) }
        return result
    }
}

extension Dictionary: BusRepresentable where Key: BusKeyRepresentable, Value: BusRepresentable {
    public static var busType: BusType { .dictionary(key: Key.busType, value: Value.busType) }
    /// The entries sorted by key, so that equal dictionaries are equal bytes in a message.
    public var busValue: BusValue {
        let entries = map { BusValue.Entry($0.key.busValue, $0.value.busValue) }
        return .dictionary(
            key: Key.busType, value: Value.busType, entries.sorted { $0.key.precedes($1.key) })
    }
    /// The last of repeated keys wins.
    ///
    /// - Throws: ``BusValueMismatch`` for another type.
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> [Key: Value] {
        guard case .dictionary(Key.busType, Value.busType, let entries) = value else { throw mismatch(value) }
        var result: [Key: Value] = [:]
        result.reserveCapacity(entries.count)
        for entry in entries { result[try Key.decode(entry.key)] = try Value.decode(entry.value) }
        return result
    }
}

extension BusValue {
    /// An order among the keys of one dictionary: texts by their characters, everything else by number.
    fileprivate func precedes(_ other: BusValue) -> Bool {
        switch (self, other) {
        case (.uint64(let left), .uint64(let right)): left < right
        case (.int64(let left), .int64(let right)): left < right
        case (.boolean(let left), .boolean(let right)): !left && right
        case (.unixFD(let left), .unixFD(let right)): left.rawValue < right.rawValue
        default:
            if let left = text, let right = other.text {
                left < right
            } else {
                (number ?? 0) < (other.number ?? 0)
            }
        }
    }
}

/// The elements of an array, as a collection of values.
///
/// Bytes are kept as one buffer and not as a value each, which would take 32 times the memory; ``bytes``
/// gives them.
///
/// ```swift
/// let picture = BusElements(bytes: [0x89, 0x50])
/// picture[0]  // .byte(0x89)
/// ```
public struct BusElements: RandomAccessCollection, Hashable, Sendable, ExpressibleByArrayLiteral {
    /// Elements that are all bytes, and at least one, are always kept as bytes, so that equality holds.
    private enum Storage: Hashable, Sendable {
        case values([BusValue])
        case bytes([UInt8])
    }

    private let storage: Storage

    /// The given values as elements.
    public init(_ values: [BusValue]) {
        guard case .byte? = values.first else {
            storage = .values(values)
            return
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(values.count)
        for value in values {
            guard case .byte(let byte) = value else {
                storage = .values(values)
                return
            }
            bytes.append(byte)
        }
        storage = .bytes(bytes)
    }

    /// The given bytes as elements, without a value for each.
    public init(bytes: [UInt8]) { storage = bytes.isEmpty ? .values([]) : .bytes(bytes) }

    /// The elements of an array literal.
    public init(arrayLiteral elements: BusValue...) { self.init(elements) }

    /// All elements as bytes; nil where they are something else. Costs nothing.
    public var bytes: [UInt8]? {
        switch storage {
        case .bytes(let bytes): bytes
        case .values(let values): values.isEmpty ? [] : nil
        }
    }

    /// All elements as values. Costs nothing but for bytes.
    public var values: [BusValue] {
        switch storage {
        case .bytes(let bytes): bytes.map { .byte($0) }
        case .values(let values): values
        }
    }

    public var startIndex: Int { 0 }

    /// The number of elements.
    public var endIndex: Int {
        switch storage {
        case .bytes(let bytes): bytes.count
        case .values(let values): values.count
        }
    }

    /// The element at a place from 0 on.
    public subscript(position: Int) -> BusValue {
        switch storage {
        case .bytes(let bytes): .byte(bytes[position])
        case .values(let values): values[position]
        }
    }
}
