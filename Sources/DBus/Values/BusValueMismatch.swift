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
