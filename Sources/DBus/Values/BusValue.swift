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
    case int16(Int16)
    /// 16 bits, unsigned (`q`).
    case uint16(UInt16)
    case int32(Int32)
    /// 32 bits, unsigned (`u`).
    case uint32(UInt32)
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

    public static func bytes(_ bytes: [UInt8]) -> BusValue { .array(of: .byte, BusElements(bytes: bytes)) }

    /// One key and value of a dictionary.
    public struct Entry: Hashable, Sendable {
        /// Of a basic type.
        public let key: BusValue
        /// Of the dictionary's type of values.
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

extension BusValue {
    /// An `a{sv}` from a list of names and values, in the given order; the values are wrapped in variants.
    public static func properties(_ entries: [(String, BusValue)]) -> BusValue {
        .dictionary(key: .string, value: .variant, entries.map { Entry(.string($0.0), .variant($0.1)) })
    }

    /// An `as` from strings.
    public static func strings(_ strings: [String]) -> BusValue {
        .array(of: .string, strings.map { .string($0) })
    }

    /// The value inside any number of variants.
    public var unwrapped: BusValue {
        if case .variant(let inner) = self { inner.unwrapped } else { self }
    }

    /// The text of an `s`, an `o` or a `g`.
    public var text: String? {
        switch self {
        case .string(let string): string
        case .objectPath(let path): path.rawValue
        case .signature(let signature): signature.description
        default: nil
        }
    }

    /// The value of a `b`.
    public var bool: Bool? {
        if case .boolean(let value) = self { value } else { nil }
    }

    /// The value of any integer type, when it fits.
    public var integer: Int? {
        switch self {
        case .byte(let value): Int(value)
        case .int16(let value): Int(value)
        case .uint16(let value): Int(value)
        case .int32(let value): Int(value)
        case .uint32(let value): Int(value)
        case .int64(let value): Int(value)
        case .uint64(let value): Int(exactly: value)
        default: nil
        }
    }

    /// The value of a `d`, or of any integer type.
    public var number: Double? {
        if case .double(let value) = self { value } else { integer.map(Double.init) }
    }

    /// The elements of an array or the members of a structure.
    public var elements: [BusValue]? {
        switch self {
        case .array(_, let elements): elements.values
        case .structure(let members): members
        default: nil
        }
    }

    /// The bytes of an `ay`.
    public var bytes: [UInt8]? { if case .array(.byte, let elements) = self { elements.bytes } else { nil } }

    /// A dictionary with text keys as a Swift dictionary, its values out of their variants. The last of
    /// repeated keys wins.
    public var properties: [String: BusValue]? {
        guard case .dictionary(_, _, let entries) = self else { return nil }
        var result: [String: BusValue] = [:]
        for entry in entries {
            guard let key = entry.key.text else { return nil }
            result[key] = entry.value.unwrapped
        }
        return result
    }
}

/// A value of another type than was asked for.
///
/// Thrown by ``BusRepresentable/decode(_:)``.
public struct BusValueMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// The type that was asked for.
    public let expected: BusType
    /// The type that was there.
    public let received: BusType

    /// Creates an error for a value of type `received` where `expected` was wanted.
    public init(expected: BusType, received: BusType) {
        self.expected = expected
        self.received = received
    }

    /// One sentence for the user at the terminal.
    public var description: String { "got \(received.explained), but expected \(expected.explained)" }
}

extension BusType {
    /// The signature text with a plain word behind it, for messages: `"b" (boolean)`.
    var explained: String { "\"\(code)\" (\(word))" }

    private var word: String {
        switch self {
        case .byte: "byte"
        case .boolean: "boolean"
        case .int16, .int32, .int64: "signed integer"
        case .uint16, .uint32, .uint64: "unsigned integer"
        case .double: "floating-point number"
        case .string: "string"
        case .objectPath: "object path"
        case .signature: "signature"
        case .unixFD: "file descriptor"
        case .variant: "variant"
        case .array: "array"
        case .dictionary: "dictionary"
        case .structure: "structure"
        }
    }
}
