extension TOMLCursor {
    /// A text in quotes, of one line or of several.
    mutating func readText() throws(TOMLFault) -> String {
        if isAt("\"\"\"") { return try readLines(UInt8(ascii: "\"")) }
        if isAt("'''") { return try readLines(UInt8(ascii: "'")) }
        return try readLine()
    }

    /// A text in quotes on one line.
    mutating func readLine() throws(TOMLFault) -> String {
        let start = mark
        let quote = current
        advance()
        var text: [UInt8] = []
        while let byte = current {
            if byte == quote {
                advance()
                return String(decoding: text, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\n") || isAt("\r\n") { break }
            try readByte(quote, &text)
        }
        throw fault("this text has no end: a closing quote is missing on its line", at: start)
    }

    private mutating func readLines(_ quote: UInt8) throws(TOMLFault) -> String {
        let start = mark
        advance(3)
        _ = skipLineEnd()
        var text: [UInt8] = []
        while let byte = current {
            if byte == quote, at(1) == quote, at(2) == quote {
                advance(3)
                // Up to two quotes more belong to the text.
                for _ in 0..<2 where current == quote {
                    text.append(quote)
                    advance()
                }
                return String(decoding: text, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\n") || isAt("\r\n") {
                text.append(UInt8(ascii: "\n"))
                _ = skipLineEnd()
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), isAtLastOfLine {
                advance()
                while let space = current, [0x20, 0x09, 0x0A, 0x0D].contains(space) { _ = space; advance() }
            } else {
                try readByte(quote, &text)
            }
        }
        throw fault("this text has no end: three closing quotes are missing", at: start)
    }

    /// Whether nothing but blanks follows on the line.
    private var isAtLastOfLine: Bool {
        var offset = 1
        while let byte = at(offset), byte == 0x20 || byte == 0x09 || byte == 0x0D { offset += 1 }
        return at(offset) == UInt8(ascii: "\n")
    }

    private mutating func readByte(_ quote: UInt8?, _ text: inout [UInt8]) throws(TOMLFault) {
        guard let byte = current else { return }
        if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { return try readEscape(&text) }
        if byte == 0 { throw fault(Self.zero) }
        guard byte >= 0x20 && byte != 0x7F || byte == 0x09 else {
            throw fault("a text can't have a control character; write it as \\u00XX")
        }
        let count = Self.length(behind: byte)
        guard count == 1 || String(validating: bytes[index...].prefix(count), as: UTF8.self) != nil else {
            let number = String(byte, radix: 16, uppercase: true)
            throw fault("this text has a byte that is no UTF-8, 0x\(number); save the file as UTF-8")
        }
        text += bytes[index...].prefix(count)
        advance(count)
    }

    private static let zero = "a text can't have the character U+0000"

    /// How many bytes of UTF-8 a character has that begins with this one; 2 for what begins none.
    private static func length(behind byte: UInt8) -> Int {
        switch byte {
        case ..<0x80: 1
        case 0xE0..<0xF0: 3
        case 0xF0...: 4
        default: 2
        }
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "f"): 12,
        UInt8(ascii: "r"): 13, UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C,
    ]

    private mutating func readEscape(_ text: inout [UInt8]) throws(TOMLFault) {
        let start = mark
        advance()
        if let byte = current.flatMap({ Self.escapes[$0] }) {
            text.append(byte)
            return advance()
        }
        let count = current == UInt8(ascii: "u") ? 4 : current == UInt8(ascii: "U") ? 8 : 0
        advance()
        let digits = bytes[index...].prefix(count)
        let isHex = digits.count == count && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
        guard count > 0, isHex, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(value)
        else {
            throw fault(
                "there is no such escape; \\\\ is a backslash, and a text in single quotes has none",
                at: start)
        }
        // Neither the bus nor a program's arguments can have it.
        if value == 0 { throw fault(Self.zero, at: start) }
        text += Array(String(Character(scalar)).utf8)
        advance(count)
    }
}
