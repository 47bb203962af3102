/// Any D-Bus value, as one `Sendable` enum.
///
/// Containers carry their element types, so that empty ones keep them:
///
/// ```swift
/// let none: BusValue = .array(of: .string, [])
/// none.type.code  // "as"
/// ```
public enum BusValue: Hashable, Sendable {
    /// An unsigned number of 8 bits (`y`).
    case byte(UInt8)
    /// True or false (`b`).
    case boolean(Bool)
    /// 16 bits (`n`).
    case int16(Int16)
    /// 16 bits, unsigned (`q`).
    case uint16(UInt16)
    /// 32 bits (`i`).
    case int32(Int32)
    /// 32 bits, unsigned (`u`).
    case uint32(UInt32)
    /// 64 bits (`x`).
    case int64(Int64)
    /// 64 bits, unsigned (`t`).
    case uint64(UInt64)
    /// A floating-point number (`d`).
    case double(Double)
    /// A text (`s`); NUL in it is sent as U+FFFD, as D-Bus can't carry it.
    case string(String)
    /// The path of an object (`o`).
    case objectPath(ObjectPath)
    /// Types, as text on the wire (`g`).
    case signature(Signature)
    /// A file descriptor (`h`), which travels beside the message.
    case unixFD(BusFileDescriptor)
    /// A value together with its type (`v`).
    indirect case variant(BusValue)
    /// Elements of one type (`a`).
    case array(of: BusType, BusElements)
    /// Entries in the order of the message. A repeated key is kept: the specification leaves it to readers.
    case dictionary(key: BusType, value: BusType, [Entry])
    /// Members in order (`(…)`); an empty one can't be sent.
    case structure([BusValue])

    /// An array of values.
    public static func array(of type: BusType, _ values: [BusValue]) -> BusValue {
        .array(of: type, BusElements(values))
    }

    /// An `ay`.
    public static func bytes(_ bytes: [UInt8]) -> BusValue { .array(of: .byte, BusElements(bytes: bytes)) }

    /// One key and value of a dictionary.
    public struct Entry: Hashable, Sendable {
        /// Of a basic type.
        public let key: BusValue
        /// Of the dictionary's type of values.
        public let value: BusValue

        /// An entry.
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

extension BusValue {
    /// Whether the value is of the given complete type. Unlike comparing ``type``, this allocates nothing.
    ///
    /// Arrays and dictionaries are judged by the types that they declare, not element by element.
    public func matches(_ type: BusType) -> Bool {
        switch (self, type) {
        case (.byte, .byte), (.boolean, .boolean), (.int16, .int16), (.uint16, .uint16), (.int32, .int32),
            (.uint32, .uint32), (.int64, .int64), (.uint64, .uint64), (.double, .double), (.string, .string),
            (.objectPath, .objectPath), (.signature, .signature), (.unixFD, .unixFD), (.variant, .variant):
            true
        case (.array(let element, _), .array(let expected)):
            element == expected
        case (.dictionary(let key, let value, _), .dictionary(let expectedKey, let expectedValue)):
            key == expectedKey && value == expectedValue
        case (.structure(let members), .structure(let expected)):
            members.count == expected.count && zip(members, expected).allSatisfy { $0.matches($1) }
        default:
            false
        }
    }
}

/// One complete D-Bus type, such as `u` or `a{sv}`.
///
/// See the D-Bus specification, "Type System". Depth is bounded by ``Signature``'s parser, so that a type
/// from the wire can't exhaust the stack.
public indirect enum BusType: Hashable, Sendable {
    /// Basic types; `unixFD` is a file descriptor.
    case byte, boolean, int16, uint16, int32, uint32, int64, uint64, double
    /// Texts that are checked: UTF-8 without NUL, a path, a signature.
    case string, objectPath, signature, unixFD, variant
    /// An array of elements of one type.
    case array(BusType)
    /// An array of dictionary entries; the key is a basic type.
    case dictionary(key: BusType, value: BusType)
    /// A structure; its members' types in order.
    case structure([BusType])

    /// Whether the type is basic, and so may be a dictionary's key.
    public var isBasic: Bool {
        switch self {
        case .array, .dictionary, .structure, .variant: false
        default: true
        }
    }

    /// The type's signature text, for instance `a{sv}`.
    public var code: String {
        switch self {
        case .array(let element): "a" + element.code
        case .dictionary(let key, let value): "a{" + key.code + value.code + "}"
        case .structure(let members): "(" + members.map(\.code).joined() + ")"
        default: String(UnicodeScalar(firstCode))
        }
    }

    /// The first byte of ``code``, which is all of it but for containers.
    var firstCode: UInt8 {
        switch self {
        case .byte: UInt8(ascii: "y")
        case .boolean: UInt8(ascii: "b")
        case .int16: UInt8(ascii: "n")
        case .uint16: UInt8(ascii: "q")
        case .int32: UInt8(ascii: "i")
        case .uint32: UInt8(ascii: "u")
        case .int64: UInt8(ascii: "x")
        case .uint64: UInt8(ascii: "t")
        case .double: UInt8(ascii: "d")
        case .string: UInt8(ascii: "s")
        case .objectPath: UInt8(ascii: "o")
        case .signature: UInt8(ascii: "g")
        case .unixFD: UInt8(ascii: "h")
        case .variant: UInt8(ascii: "v")
        case .array, .dictionary: UInt8(ascii: "a")
        case .structure: UInt8(ascii: "(")
        }
    }
}
