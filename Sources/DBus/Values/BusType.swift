/// One complete D-Bus type, such as `u` or `a{sv}`.
///
/// See the D-Bus specification, "Type System". Depth is bounded by ``Signature``'s parser, so that a type from
/// the wire can't exhaust the stack.
public indirect enum BusType: Hashable, Sendable {
    case byte, boolean, int16, uint16, int32, uint32, int64, uint64, double
    case string, objectPath, signature, unixFD, variant
    case array(BusType)
    /// An array of dictionary entries; the key is a basic type.
    case dictionary(key: BusType, value: BusType)
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
        case .byte: "y"
        case .boolean: "b"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .objectPath: "o"
        case .signature: "g"
        case .unixFD: "h"
        case .variant: "v"
        case .array(let element): "a" + element.code
        case .dictionary(let key, let value): "a{" + key.code + value.code + "}"
        case .structure(let members): "(" + members.map(\.code).joined() + ")"
        }
    }
}
