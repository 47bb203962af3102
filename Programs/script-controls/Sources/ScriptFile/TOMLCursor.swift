/// Goes through the bytes of a text and knows where it is. They are UTF-8 as far as they are looked at; in
/// comments anything may stand.
struct TOMLCursor {
    let bytes: [UInt8]
    private(set) var index = 0
    private var line = 1
    private var lineStart = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // The mark of the order of bytes, which some editors write.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            index = 3
            lineStart = 3
        }
    }

    var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// A place to come back to. Its column is counted only where it is wanted, as a line may be long.
    struct Mark {
        fileprivate let index: Int
        fileprivate let line: Int
        fileprivate let lineStart: Int
    }

    var mark: Mark { Mark(index: index, line: line, lineStart: lineStart) }

    var place: SourcePlace { place(of: mark) }

    func place(of mark: Mark) -> SourcePlace {
        let column = bytes[mark.lineStart..<mark.index].count { $0 & 0xC0 != 0x80 }
        return SourcePlace(line: mark.line, column: column + 1)
    }

    func at(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }

    func isAt(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }

    mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where index < bytes.count {
            index += 1
            if bytes[index - 1] == UInt8(ascii: "\n") {
                line += 1
                lineStart = index
            }
        }
    }

    /// Goes over a character where it is this one.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        advance()
        return true
    }

    mutating func skipBlanks() { while current == 0x20 || current == 0x09 { advance() } }

    /// Goes to the end of the line, and not over it.
    mutating func skipLine() { while let byte = current, byte != UInt8(ascii: "\n") { _ = byte; advance() } }

    /// Goes over a line's end; false where there is none.
    mutating func skipLineEnd() -> Bool {
        if isAt("\r\n") { advance() }
        return skip("\n")
    }

    /// Goes over blanks, comments and lines' ends.
    mutating func skipSpace() {
        while true {
            skipBlanks()
            if current == UInt8(ascii: "#") { skipLine() }
            if !skipLineEnd() { return }
        }
    }

    /// Whether the line ends here, or the text.
    var isAtLineEnd: Bool { current == nil || current == 0x0A || isAt("\r\n") }

    /// What is there, for messages.
    var found: String {
        guard let byte = current else { return "the end of the file" }
        if isAtLineEnd { return "the end of the line" }
        let end = bytes[index...].dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
        let text = String(decoding: bytes[index..<end], as: UTF8.self)
        return byte < 0x20 || byte == 0x7F ? "a control character" : "\"\(text)\""
    }

    /// A fault here, or at another place.
    func fault(_ message: String, at mark: Mark? = nil) -> TOMLFault {
        TOMLFault(place: place(of: mark ?? self.mark), message: message)
    }
}

/// Numbers, times, true and false.
extension TOMLCursor {
    mutating func readWord() throws(TOMLFault) -> TOMLNode {
        let start = self
        var word = readCharacters()
        // A date and a time may have a blank between them.
        if word.utf8.count == 10, Self.isTime(word), current == 0x20,
            at(1).map({ (0x30...0x39).contains($0) }) == true
        {
            advance()
            word += " " + readCharacters()
        }
        switch word {
        case "": throw fault("expected a value, got \(found)")
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "inf", "+inf": return .number(.infinity)
        case "-inf": return .number(-.infinity)
        case "nan", "+nan", "-nan": return .number(.nan)
        default: break
        }
        if let number = Self.integer(word) { return .integer(number) }
        if let number = Self.number(word) { return .number(number) }
        if Self.isTime(word) { return .time(word) }
        throw start.fault("\(word.prefix(40)) is no value; a text stands in quotes")
    }

    private mutating func readCharacters() -> String {
        let start = index
        while let byte = current, byte > 0x20, byte < 0x7F, !",]}#=[{\"'".utf8.contains(byte) {
            _ = byte; advance()
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Digits with single underscores between them; nil for others.
    private static func digits(_ text: Substring, _ isDigit: (Character) -> Bool = { "0"..."9" ~= $0 })
        -> String?
    {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && isDigit($0) } }) else {
            return nil
        }
        return parts.joined()
    }

    private static func integer(_ word: String) -> Int? {
        let bases: [(String, Int, ClosedRange<Character>)] = [
            ("0x", 16, "0"..."9"), ("0o", 8, "0"..."7"), ("0b", 2, "0"..."1"),
        ]
        for (prefix, base, range) in bases where word.hasPrefix(prefix) {
            let isDigit = { (digit: Character) in range ~= digit || base == 16 && digit.isHexDigit }
            return digits(word.dropFirst(2), isDigit).flatMap { Int($0, radix: base) }
        }
        let (sign, plain) = parts(word)
        guard let digits = digits(plain), digits == "0" || !digits.hasPrefix("0") else { return nil }
        return Int(sign + digits)
    }

    private static func parts(_ word: String) -> (sign: String, plain: Substring) {
        guard let first = word.first, first == "-" || first == "+" else { return ("", word[...]) }
        return (first == "-" ? "-" : "", word.dropFirst())
    }

    private static func number(_ word: String) -> Double? {
        let (sign, plain) = parts(word)
        let mantissa = plain.prefix { $0 != "e" && $0 != "E" }
        let whole = mantissa.prefix { $0 != "." }
        guard let digits = digits(whole), digits == "0" || !digits.hasPrefix("0") else { return nil }
        var text = sign + digits
        if whole.count < mantissa.count {
            guard let places = Self.digits(mantissa.dropFirst(whole.count + 1)) else { return nil }
            text += "." + places
        }
        if mantissa.count < plain.count {
            let (sign, exponent) = parts(String(plain.dropFirst(mantissa.count + 1)))
            guard let digits = Self.digits(exponent) else { return nil }
            text += "e" + sign + digits
        }
        return Double(text)
    }

    /// Whether it is of the form of a date, a time or both; whether there is such a day is not looked at.
    private static func isTime(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        let isDigit = { (place: Int) in place < bytes.count && (0x30...0x39).contains(bytes[place]) }
        let isDate = (0..<4).allSatisfy(isDigit) && bytes.count >= 10 && bytes[4] == UInt8(ascii: "-")
        let isClock = isDigit(0) && isDigit(1) && bytes.count >= 5 && bytes[2] == UInt8(ascii: ":")
        return (isDate || isClock) && bytes.allSatisfy { "0123456789-:.+TtZz ".utf8.contains($0) }
    }
}

/// What is no TOML, and where.
struct TOMLFault: Error, Hashable {
    let place: SourcePlace
    let message: String
    /// The table that it stands in, by its header.
    var table: [String] = []
}
