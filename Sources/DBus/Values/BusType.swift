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
