internal import FoundationEssentials

/// The elements of a JSON array, or the members of an object, as they stand in a text that may be damaged:
/// each for itself, so that one that is broken or cut off takes no other with it. Where one lacks a bracket
/// or a quote, the pieces behind it are wrong as well; the others are found by how they begin, with
/// ``objects(in:_:)`` and ``lines(_:)``.
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
        var strings = Strings()
        var start = text.startIndex
        var end: Int?
        for (index, byte) in zip(text.indices, text) {
            if strings.read(byte) { continue }
            switch byte {
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

    /// What is in strings, byte by byte.
    private struct Strings {
        private var isInside = false
        private var isEscaped = false

        /// - Returns: whether the byte is a string's, the quote that ends it among them.
        mutating func read(_ byte: UInt8) -> Bool {
            guard isInside else {
                isInside = byte == quote
                return false
            }
            isInside = isEscaped || byte != quote
            isEscaped = !isEscaped && byte == backslash
            return true
        }
    }
}

// What lacks a bracket or a quote.
extension JSONPieces {
    /// The elements of an array of objects, wherever it is damaged: behind one that can't be read, the next
    /// is looked for.
    ///
    /// - Parameters:
    ///   - text: begins with the array's bracket; what comes behind the array is not looked at.
    ///   - read: reads one; nil for what is none.
    /// - Returns: those that can be read, and how many can't.
    static func objects<Element>(
        in text: ArraySlice<UInt8>, _ read: (ArraySlice<UInt8>) -> Element?
    ) -> (found: [Element], lost: Int) {
        var found: [Element] = []
        var heads: Set<ArraySlice<UInt8>> = []
        var broken: [(head: ArraySlice<UInt8>, isFirst: Bool)] = []
        var isFirst = true
        var effort = 0
        func object(at start: Int) -> (value: Element?, end: Int) {
            guard effort < mostEffort else { return (nil, start + 1) }
            let object = Self.end(ofObjectAt: start, in: text)
            effort += object.end - start
            let isWhole = object.isWhole && text[start] == UInt8(ascii: "{")
            return (isWhole ? read(text[start..<object.end]) : nil, object.end)
        }
        var rest = text.dropFirst().drop(while: isBetween)
        while let first = rest.first {
            if first == UInt8(ascii: "]") {
                let next = rest.dropFirst().first { !isSpace($0) }
                // With more elements behind it, it is one too many.
                guard next == comma || next == UInt8(ascii: "{") else { break }
                rest = rest.dropFirst().drop(while: isBetween)
                continue
            }
            let start = rest.startIndex
            let head = text[start...].prefix(128).prefix { $0 != UInt8(ascii: ":") }
            let (value, end) = object(at: start)
            if let value {
                found.append(value)
                heads.insert(head)
                isFirst = true
                rest = text[end...].drop(while: isBetween)
                continue
            }
            broken.append((head, isFirst))
            isFirst = false
            // What seems to be within a broken one may be another one.
            let next = beginnings(in: text, from: start + 1).first {
                $0 >= end || object(at: $0).value != nil
            }
            rest = text[(next ?? text.endIndex)...]
        }
        // Of what follows a broken one without a good one between, only what begins as elements do is another
        // one, and not a part of it.
        if heads.isEmpty, let first = broken.first { heads = [first.head] }
        return (found, broken.count { $0.isFirst || heads.contains($0.head) })
    }

    /// What stands between two elements, or was left there.
    private static func isBetween(_ byte: UInt8) -> Bool {
        isSpace(byte) || byte == comma || byte == UInt8(ascii: "}")
    }

    /// So many bytes are looked at, some of them several times: a text could be made that takes for ever.
    private static let mostEffort = 1 << 26
    /// No file of ours has as many objects and arrays within each other.
    private static let mostDepth = 512
    private static let comma = UInt8(ascii: ",")

    /// Where objects may begin that are elements of an array: behind its bracket or a comma, even if that
    /// seems to be in a string.
    private static func beginnings(
        in text: ArraySlice<UInt8>, from start: Int
    ) -> some Sequence<Int> {
        text[start...].indices.lazy.filter { index in
            guard text[index] == UInt8(ascii: "{") else { return false }
            let before = text[..<index].last { !isSpace($0) }
            return before == comma || before == UInt8(ascii: "[")
        }
    }

    /// Where an object ends.
    ///
    /// - Returns: the index behind its bracket, or the one at which it is clear that it lacks something.
    private static func end(
        ofObjectAt start: Int, in text: ArraySlice<UInt8>
    ) -> (end: Int, isWhole: Bool) {
        // Its own bracket may be what is missing.
        var open: [UInt8] = text[start] == UInt8(ascii: "{") ? [] : [UInt8(ascii: "{")]
        var strings = Strings()
        var last: UInt8 = 0
        for (index, byte) in zip(start..., text[start...]) {
            if strings.read(byte) { continue }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                // Behind a comma an object has a name: this one had ended, and the next one begins.
                if last == comma, open.last == UInt8(ascii: "{") { return (index, false) }
                if open.count == mostDepth { return (index, false) }
                open.append(byte)
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                let isObject = open.popLast() == UInt8(ascii: "{")
                guard isObject == (byte == UInt8(ascii: "}")) else { return (index, false) }
                if open.isEmpty { return (index + 1, true) }
            default: break
            }
            if !isSpace(byte) { last = byte }
        }
        return (text.endIndex, false)
    }

    /// The members of an object that has each on a line of its own, as `JSONEncoder` writes them: their lines
    /// begin as no other one does. The last one is missing where its end or the object's may have been cut
    /// off.
    static func lines(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        let head = Array("\n  ".utf8)
        guard text.dropFirst().starts(with: head) else { return [] }
        var starts = text.indices.filter { index in
            let line = text[index...]
            return line.starts(with: head) && line.dropFirst(head.count).first.map(isSpace) == false
        }
        let last = text.last { !isSpace($0) }
        if last == UInt8(ascii: "}"), let end = text.lastIndex(of: UInt8(ascii: "}")) { starts.append(end) }
        return zip(starts, starts.dropFirst()).map { start, end in
            let line = text[start..<end]
            let length = line.lastIndex { !isSpace($0) && $0 != comma }
            return line[...(length ?? start)]
        }
    }

    /// What begins with the bracket of the array that is an object's first member of a name; nil where there
    /// is none.
    static func array(named name: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let key = Array("\"\(name)\"".utf8)
        for index in text.indices where text[index] == quote && text[index...].starts(with: key) {
            let rest = text[(index + key.count)...].drop(while: isSpace)
            guard rest.first == UInt8(ascii: ":") else { continue }
            let value = rest.dropFirst().drop(while: isSpace)
            if value.first == UInt8(ascii: "[") { return value }
            // It is the bracket that is missing.
            if value.first == UInt8(ascii: "{") { return text[(value.startIndex - 1)...] }
        }
        return nil
    }
}

// JSON has no infinite number and no NaN, and by itself an encoder writes nothing of a list with one. Such
// numbers are refused or mended where they enter; one that came all the same costs the others nothing.

extension JSONEncoder {
    /// For lists and timelines: it never fails because of a number.
    static func ofKeptFiles() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }
}

extension JSONDecoder {
    /// Reads what ``FoundationEssentials/JSONEncoder/ofKeptFiles()`` writes.
    static func ofKeptFiles() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return decoder
    }
}
