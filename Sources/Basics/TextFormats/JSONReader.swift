/// Reads a JSON document, for programs that do without Foundation. Of a name that stands twice in an object
/// the last value counts.
package struct JSONReader {
    /// Why a text is no JSON document.
    package struct Fault: Error, Hashable, CustomStringConvertible {
        /// What was found where something else was expected, with its line.
        package let description: String
    }

    /// Deeper ones are refused, so that none can exhaust the stack.
    private static let depthLimit = 64

    private let bytes: [UInt8]
    private var position = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The document in a text.
    ///
    /// - Parameter bytes: UTF-8.
    package static func value(of bytes: [UInt8]) throws(Fault) -> JSONValue {
        var reader = JSONReader(bytes)
        let value = try reader.value(0)
        reader.skipSpace()
        guard reader.position == bytes.count else { throw reader.fault("the end") }
        return value
    }

    private mutating func value(_ depth: Int) throws(Fault) -> JSONValue {
        guard depth < Self.depthLimit else { throw fault("no more than \(Self.depthLimit) levels") }
        skipSpace()
        switch peek {
        case UInt8(ascii: "{"): return .object(try object(depth))
        case UInt8(ascii: "["):
            return .array(try list("]") { (reader) throws(Fault) in try reader.value(depth + 1) })
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func object(_ depth: Int) throws(Fault) -> JSONObject {
        var object = JSONObject([(String, JSONValue)]())
        _ = try list("}") { (reader) throws(Fault) in
            reader.skipSpace()
            let name = try reader.string()
            reader.skipSpace()
            try reader.expect(":")
            object[name] = try reader.value(depth + 1)
        }
        return object
    }

    /// What stands between the bracket at which it is and the closing one.
    private mutating func list<Element>(
        _ end: Character, _ element: (inout JSONReader) throws(Fault) -> Element
    ) throws(Fault) -> [Element] {
        position += 1
        var elements: [Element] = []
        skipSpace()
        if peek == end.asciiValue {
            position += 1
            return elements
        }
        while true {
            elements.append(try element(&self))
            skipSpace()
            if peek == UInt8(ascii: ",") {
                position += 1
            } else {
                try expect(end)
                return elements
            }
        }
    }

    private mutating func string() throws(Fault) -> String {
        try expect("\"")
        var text: [UInt8] = []
        while let byte = peek, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw fault("the end of a text") }
            position += 1
            if byte == UInt8(ascii: "\\") { text += try escaped() } else { text.append(byte) }
        }
        try expect("\"")
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escaped() throws(Fault) -> [UInt8] {
        guard let byte = peek else { throw fault("a character") }
        position += 1
        switch byte {
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0c]
        case UInt8(ascii: "n"): return [0x0a]
        case UInt8(ascii: "r"): return [0x0d]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            var units = [try unit()]
            if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: Array("\\u".utf8)) {
                position += 2
                units.append(try unit())
            }
            return Array(String(decoding: units, as: UTF16.self).utf8)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        default: throw fault("a character that can follow a backslash")
        }
    }

    private mutating func unit() throws(Fault) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        // A sign would be read as well.
        guard digits.count == 4, digits.first != UInt8(ascii: "+"),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else {
            throw fault("four hexadecimal digits")
        }
        position += 4
        return unit
    }

    private mutating func number() throws(Fault) -> Double {
        let text = bytes[position...].prefix { "+-.0123456789eE".utf8.contains($0) }
        guard Self.isNumber(text), let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite
        else {
            throw fault("a value")
        }
        position += text.count
        return number
    }

    /// Whether JSON has such a number; Swift has more, such as `+1`, `01`, `.5` and `1.`.
    private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        func digits() -> ArraySlice<UInt8> {
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            rest = rest.dropFirst(digits.count)
            return digits
        }
        func takes(_ characters: String) -> Bool {
            guard let byte = rest.first, characters.utf8.contains(byte) else { return false }
            rest = rest.dropFirst()
            return true
        }
        _ = takes("-")
        let whole = digits()
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
        if takes("."), digits().isEmpty { return false }
        if takes("eE") {
            _ = takes("+-")
            if digits().isEmpty { return false }
        }
        return rest.isEmpty
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(Fault) -> JSONValue {
        guard bytes[position...].starts(with: word.utf8) else { throw fault("a value") }
        position += word.utf8.count
        return value
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = peek, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { position += 1 }
    }

    private mutating func expect(_ character: Character) throws(Fault) {
        guard peek == character.asciiValue else { throw fault("\"\(character)\"") }
        position += 1
    }

    private func fault(_ expected: String) -> Fault {
        let line = bytes[..<position].count { $0 == 0x0a } + 1
        let found =
            peek.map { $0 >= 0x80 ? "something else" : "\"\(Character(UnicodeScalar($0)))\"" } ?? "the end"
        return Fault(description: "line \(line) has \(found) where \(expected) is expected")
    }
}
