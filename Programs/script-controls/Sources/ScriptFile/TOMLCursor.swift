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

    /// Where it is.
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

    /// What is there, for messages.
    var found: String {
        guard let byte = current else { return "the end of the file" }
        if byte == 0x0A || isAt("\r\n") { return "the end of the line" }
        let end = bytes[index...].dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
        let text = String(decoding: bytes[index..<end], as: UTF8.self)
        return byte < 0x20 || byte == 0x7F ? "a control character" : "\"\(text)\""
    }

    /// A fault here, or at another place.
    func fault(_ message: String, at mark: Mark? = nil) -> TOMLFault {
        TOMLFault(place: place(of: mark ?? self.mark), message: message)
    }
}
