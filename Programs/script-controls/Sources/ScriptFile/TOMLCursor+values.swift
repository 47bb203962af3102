extension TOMLCursor {
    /// Lists and tables in one another.
    private static let mostDepth = 32
    /// A key with dots makes as many tables in one another.
    private static let mostParts = 32

    private static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// A key with dots between its parts, and the blanks around it.
    mutating func readKey() throws(TOMLFault) -> [String] {
        var parts: [String] = []
        repeat {
            skipBlanks()
            parts.append(try readKeyPart())
            skipBlanks()
            if parts.count > Self.mostParts { throw fault("a key has \(Self.mostParts) parts at most") }
        } while skip(".")
        return parts
    }

    private mutating func readKeyPart() throws(TOMLFault) -> String {
        if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") { return try readLine() }
        let start = index
        while let byte = current, Self.isBare(byte) { _ = byte; advance() }
        guard index > start else { throw fault("expected a name, got \(found)") }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// A value of any sort.
    mutating func readValue(_ depth: Int = 0) throws(TOMLFault) -> TOMLNode {
        guard depth < Self.mostDepth else {
            throw fault("lists and tables go \(Self.mostDepth) deep at most")
        }
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try readText())
        case UInt8(ascii: "["): return try readList(depth)
        case UInt8(ascii: "{"): return try readTable(depth)
        default: return try readWord()
        }
    }

    private mutating func readList(_ depth: Int) throws(TOMLFault) -> TOMLNode {
        let start = mark
        advance()
        var elements: [TOMLNode] = []
        while true {
            skipSpace()
            if skip("]") { return .array(elements) }
            guard current != nil else {
                throw fault("this list has no end: ] is missing", at: start)
            }
            elements.append(try readValue(depth + 1))
            skipSpace()
            if skip(",") { continue }
            guard skip("]") else {
                if current == nil {
                    throw fault("this list has no end: ] is missing", at: start)
                }
                throw fault(
                    "expected , or ] in the list that begins on line \(place(of: start).line), got \(found)")
            }
            return .array(elements)
        }
    }

    private mutating func readTable(_ depth: Int) throws(TOMLFault) -> TOMLNode {
        advance()
        let table = TOMLTable(.value)
        skipBlanks()
        if skip("}") { return table.node }
        while true {
            skipBlanks()
            let start = mark
            let key = try readKey()
            guard skip("=") else {
                throw fault("expected = behind \(key.joined(separator: ".")), got \(found)")
            }
            skipBlanks()
            let value = try readValue(depth + key.count)
            guard table.add(value, at: key) else {
                throw fault("\(key.joined(separator: ".")) is there already", at: start)
            }
            skipBlanks()
            if skip("}") { return table.node }
            guard skip(",") else { throw fault("expected , or } on the same line, got \(found)") }
        }
    }
}
