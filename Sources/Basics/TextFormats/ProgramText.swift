/// What a program or a file says, read as a person at a terminal would.
///
/// Programs colour what they print, draw lines again, and begin files with a byte order mark. Nothing of that
/// is part of a state, a message or a progress, and none of it may get onto the bus or another terminal.
public enum ProgramText {
    /// The lines, without space around them and without those that are empty then. Where a line was drawn
    /// again, it is what was drawn last.
    ///
    /// - Parameter text: as a program wrote it.
    /// - Returns: no line has an escape sequence, a control character, or one that turns the direction of
    ///   text.
    public static func lines(of text: String) -> [String] {
        var lines: [String] = []
        var rest = text[...]
        while let line = nextLine(of: &rest) { lines.append(line) }
        return lines
    }

    /// The first of the ``lines(of:)``; nil where there is none.
    public static func firstLine(of text: String) -> String? {
        var rest = text[...]
        return nextLine(of: &rest)
    }

    /// The first line of a file's or a program's bytes; nil where there is none. Bytes that are no UTF-8
    /// become U+FFFD; UTF-16 is read where it begins with its mark.
    public static func firstLine(of bytes: ArraySlice<UInt8>) -> String? {
        if let text = wideText(bytes) { return firstLine(of: text) }
        // Line by line, as there may be much more behind the first one.
        var rest = bytes
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            if let line = firstLine(of: String(decoding: rest[..<end], as: UTF8.self)) { return line }
            rest = rest[end...].dropFirst()
        }
        return nil
    }

    /// All of a text on one line.
    ///
    /// - Parameter separator: what stands between its ``lines(of:)``.
    public static func oneLine(_ text: String, separator: String = " ") -> String {
        lines(of: text).joined(separator: separator)
    }

    /// What a program said of its failure, on one line of at most 500 characters.
    public static func message(_ text: String) -> String {
        let line = oneLine(text, separator: "; ")
        return line.count > 500 ? "\(line.prefix(499))…" : line
    }

    // MARK: Lines

    /// Takes the next line off that isn't empty.
    private static func nextLine(of text: inout Substring) -> String? {
        while !text.isEmpty {
            let end = text.unicodeScalars.firstIndex(where: isLineEnd) ?? text.endIndex
            let line = text.unicodeScalars[..<end]
            text = Substring(text.unicodeScalars[end...].dropFirst())
            // What comes behind a carriage return is drawn over what was there.
            let drawn = plain(line).split(separator: "\r").map { trimmed($0) }
            if let last = drawn.last(where: { !$0.isEmpty }) { return last }
        }
        return nil
    }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    private static func trimmed(_ line: Substring.UnicodeScalarView) -> String {
        let start = line.drop { $0.properties.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return String(start[...last])
    }

    /// The text of UTF-16 with its mark, as some editors and shells of Windows write it; nil for any other.
    private static func wideText(_ bytes: ArraySlice<UInt8>) -> String? {
        let isBig: Bool
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFF, 0xFE): isBig = false
        case (0xFE, 0xFF): isBig = true
        default: return nil
        }
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        return String(decoding: units, as: UTF16.self)
    }

    // MARK: Escape sequences

    /// A line without escape sequences, byte order marks, what sets the direction of text, and what was
    /// erased with backspaces. Of control characters only carriage returns are left; others are spaces.
    private static func plain(_ line: Substring.UnicodeScalarView) -> String.UnicodeScalarView {
        var rest = line
        var result = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}": skipEscape(&rest)
            case "\u{9B}": skipControlSequence(&rest)
            case "\u{90}", "\u{98}", "\u{9D}", "\u{9E}", "\u{9F}": skipControlString(&rest)
            case "\u{FEFF}": break
            case "\u{08}": _ = result.popLast()
            case "\r": result.append(scalar)
            case _ where scalar.properties.generalCategory == .control: result.append(" ")
            case _ where ShownText.setsDirection(scalar): break
            default: result.append(scalar)
            }
        }
        return result
    }

    /// Goes over what belongs to an escape character, by ECMA-48. One that has no end ends with its line.
    private static func skipEscape(_ rest: inout Substring.UnicodeScalarView) {
        guard let next = rest.first else { return }
        switch next {
        case "[":
            rest.removeFirst()
            skipControlSequence(&rest)
        case "]", "P", "X", "^", "_":
            rest.removeFirst()
            skipControlString(&rest)
        default:
            rest = rest.drop { ("\u{20}"..."\u{2F}").contains($0) }
            if let last = rest.first, ("\u{30}"..."\u{7E}").contains(last) { rest.removeFirst() }
        }
    }

    /// Colours, and movements of the cursor.
    private static func skipControlSequence(_ rest: inout Substring.UnicodeScalarView) {
        rest = rest.drop { ("\u{20}"..."\u{3F}").contains($0) }
        if let last = rest.first, ("\u{40}"..."\u{7E}").contains(last) { rest.removeFirst() }
    }

    /// Titles and links, up to the bell or to the string's terminator.
    private static func skipControlString(_ rest: inout Substring.UnicodeScalarView) {
        while let scalar = rest.popFirst() {
            if scalar == "\u{07}" || scalar == "\u{9C}" { return }
            guard scalar == "\u{1B}" else { continue }
            if rest.first == "\\" { rest.removeFirst() } else { skipEscape(&rest) }
            return
        }
    }
}

extension String.UnicodeScalarView {
    fileprivate mutating func popLast() -> Unicode.Scalar? { isEmpty ? nil : removeLast() }
}
