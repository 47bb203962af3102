/// Any D-Bus value, as one `Sendable` enum.
///
/// Containers carry their element types, so that empty ones keep them:
///
/// ```swift
/// let none: BusValue = .array(of: .string, [])
/// none.type.code  // "as"
/// ```
public enum BusValue: Hashable, Sendable {
    case byte(UInt8)
    case boolean(Bool)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    case string(String)
    case objectPath(ObjectPath)
    case signature(Signature)
    case unixFD(BusFileDescriptor)
    indirect case variant(BusValue)
    case array(of: BusType, BusElements)
    /// Entries in the order of the message. A repeated key is kept: the specification leaves it to readers.
    case dictionary(key: BusType, value: BusType, [Entry])
    case structure([BusValue])

    /// An array of values.
    public static func array(of type: BusType, _ values: [BusValue]) -> BusValue {
        .array(of: type, BusElements(values))
    }

    /// An `ay`.
    public static func bytes(_ bytes: [UInt8]) -> BusValue { .array(of: .byte, BusElements(bytes: bytes)) }

    /// One key and value of a dictionary.
    public struct Entry: Hashable, Sendable {
        public let key: BusValue
        public let value: BusValue

        public init(_ key: BusValue, _ value: BusValue) {
            self.key = key
            self.value = value
        }
    }

    /// The value's complete type.
    public var type: BusType {
        switch self {
        case .byte: .byte
        case .boolean: .boolean
        case .int16: .int16
        case .uint16: .uint16
        case .int32: .int32
        case .uint32: .uint32
        case .int64: .int64
        case .uint64: .uint64
        case .double: .double
        case .string: .string
        case .objectPath: .objectPath
        case .signature: .signature
        case .unixFD: .unixFD
        case .variant: .variant
        case .array(let element, _): .array(element)
        case .dictionary(let key, let value, _): .dictionary(key: key, value: value)
        case .structure(let members): .structure(members.map(\.type))
        }
    }
}
