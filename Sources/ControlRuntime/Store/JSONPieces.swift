/// The elements of a JSON array, or the members of an object, as they stand in a text that may be damaged:
/// each for itself, so that one that is broken or cut off takes no other with it.
struct JSONPieces {
    /// What stands between two commas.
    struct Piece {
        let text: ArraySlice<UInt8>
        /// Whether a comma or the closing bracket follows; the last one may have been cut off.
        let isWhole: Bool
    }

    let pieces: [Piece]
    /// Whether the closing bracket is there, with nothing but white space behind it.
    let isWhole: Bool

    /// - Returns: nil for a text that begins with no bracket.
    init?(_ text: ArraySlice<UInt8>) {
        var pieces: [Piece] = []
        var depth = 0
        var isInString = false
        var isEscaped = false
        var start = text.startIndex
        var end: Int?
        for (index, byte) in zip(text.indices, text) {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == Self.backslash {
                    isEscaped = true
                } else if byte == Self.quote {
                    isInString = false
                }
                continue
            }
            switch byte {
            case Self.quote: isInString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth == 1 { start = index + 1 }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ",") where depth == 1:
                pieces.append(Piece(text: text[start..<index], isWhole: true))
                start = index + 1
            case _ where Self.isSpace(byte): break
            default: if depth == 0 { return nil }
            }
            guard depth > 0 || Self.isSpace(byte) else {
                end = index
                break
            }
        }
        guard start > text.startIndex else { return nil }
        let last = text[start..<(end ?? text.endIndex)]
        if !last.allSatisfy(Self.isSpace) { pieces.append(Piece(text: last, isWhole: end != nil)) }
        self.pieces = pieces
        isWhole = end.map { text[($0 + 1)...].allSatisfy(Self.isSpace) } ?? false
    }

    /// The name and the value of an object's member; nil for what is none. Names with escapes are left as
    /// they are.
    static func member(_ text: ArraySlice<UInt8>) -> (name: String, value: ArraySlice<UInt8>)? {
        let text = text.drop(while: isSpace)
        guard text.first == quote else { return nil }
        var isEscaped = false
        guard
            let end = text.dropFirst().firstIndex(where: { byte in
                if isEscaped {
                    isEscaped = false
                    return false
                }
                isEscaped = byte == backslash
                return byte == quote
            })
        else { return nil }
        let rest = text[(end + 1)...].drop(while: isSpace)
        guard rest.first == UInt8(ascii: ":") else { return nil }
        return (String(decoding: text[(text.startIndex + 1)..<end], as: UTF8.self), rest.dropFirst())
    }

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
}
