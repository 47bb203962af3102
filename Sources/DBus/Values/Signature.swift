/// A sequence of complete types: what a message's body holds.
///
/// ```swift
/// let signature: Signature = "sa{sv}as"
/// signature.types.count  // 3
/// ```
public struct Signature: Hashable, Sendable, CustomStringConvertible {
    /// The complete types, in order.
    public let types: [BusType]
    public let description: String

    /// A signature of the given types. Text over 255 bytes or nesting over the specification's limits can't
    /// be sent; sending such a value fails with a typed error.
    public init(_ types: [BusType]) {
        self.types = types
        description = types.map(\.code).joined()
    }

    public static let empty = Signature([])
}

extension Signature: ExpressibleByStringLiteral {
    /// Makes a signature from a literal in source code. An invalid literal is a programming error and traps.
    public init(stringLiteral value: StaticString) {
        do {
            try self.init(parsing: value.description)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

extension Signature {
    /// Parses a signature's text.
    ///
    /// - Throws: ``BusSignatureError`` with the byte offset of the fault.
    public init(parsing text: String) throws(BusSignatureError) {
        guard text.utf8.count <= 255 else {
            throw BusSignatureError(text: text, offset: 255, reason: "longer than 255 bytes")
        }
        var parser = SignatureParser(text: text)
        var types: [BusType] = []
        while !parser.isAtEnd { types.append(try parser.completeType(arrays: 0, structures: 0)) }
        self.types = types
        description = text
    }
}

/// Recursive descent over the text's bytes; the specification's limits of 32 arrays and 32 structures bound
/// it.
private struct SignatureParser {
    let text: String
    let bytes: [UInt8]
    var position = 0

    init(text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func completeType(arrays: Int, structures: Int) throws(BusSignatureError) -> BusType {
        guard position < bytes.count else { throw fault("a type is missing") }
        let code = bytes[position]
        position += 1
        switch code {
        case UInt8(ascii: "a"):
            guard arrays < 32 else { throw fault("more than 32 nested arrays") }
            if position < bytes.count, bytes[position] == UInt8(ascii: "{") {
                return try dictionary(arrays: arrays + 1, structures: structures)
            }
            return .array(try completeType(arrays: arrays + 1, structures: structures))
        case UInt8(ascii: "("):
            return try structure(arrays: arrays, structures: structures)
        default:
            position -= 1
            guard let basic = Self.simple[code] else { throw fault("unknown type code") }
            position += 1
            return basic
        }
    }

    private mutating func dictionary(arrays: Int, structures: Int) throws(BusSignatureError) -> BusType {
        guard structures < 32 else { throw fault("more than 32 nested structures") }
        position += 1
        let key = try completeType(arrays: arrays, structures: structures + 1)
        guard key.isBasic else { throw fault("a dictionary's key must be a basic type") }
        let value = try completeType(arrays: arrays, structures: structures + 1)
        guard position < bytes.count, bytes[position] == UInt8(ascii: "}") else {
            throw fault("} is missing")
        }
        position += 1
        return .dictionary(key: key, value: value)
    }

    private mutating func structure(arrays: Int, structures: Int) throws(BusSignatureError) -> BusType {
        guard structures < 32 else { throw fault("more than 32 nested structures") }
        var members: [BusType] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: ")") {
            members.append(try completeType(arrays: arrays, structures: structures + 1))
        }
        guard position < bytes.count else { throw fault(") is missing") }
        guard !members.isEmpty else { throw fault("a structure must not be empty") }
        position += 1
        return .structure(members)
    }

    private func fault(_ reason: String) -> BusSignatureError {
        BusSignatureError(text: text, offset: min(position, bytes.count), reason: reason)
    }

    private static let simple: [UInt8: BusType] = [
        UInt8(ascii: "y"): .byte, UInt8(ascii: "b"): .boolean, UInt8(ascii: "n"): .int16,
        UInt8(ascii: "q"): .uint16, UInt8(ascii: "i"): .int32, UInt8(ascii: "u"): .uint32,
        UInt8(ascii: "x"): .int64, UInt8(ascii: "t"): .uint64, UInt8(ascii: "d"): .double,
        UInt8(ascii: "s"): .string, UInt8(ascii: "o"): .objectPath, UInt8(ascii: "g"): .signature,
        UInt8(ascii: "h"): .unixFD, UInt8(ascii: "v"): .variant,
    ]
}

/// Why a text is no D-Bus signature.
public struct BusSignatureError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The text that was refused.
    public let text: String
    /// The offset of the fault in UTF-8 bytes.
    public let offset: Int
    /// The fault, in a few words.
    public let reason: String

    /// One sentence for the user at the terminal.
    public var description: String {
        "\(text.excerpt) is not a valid D-Bus signature: \(reason) at byte \(offset)"
    }
}
