/// A TOML text as values with their places. Where a part of it is no TOML, the other tables are read all the
/// same.
///
/// TOML 1.0, read here and not by a library: the one for Swift that there is ends the process with an
/// assertion on texts such as `[.a]`, and says of no value where it stands.
struct TOMLText {
    /// What could be read.
    var root: TOMLNode { table.node }
    /// What could not, in the order of the text.
    private(set) var faults: [TOMLFault] = []
    private(set) var places = KeyPlaces()
    private let table = TOMLTable(.header)
    /// What comes behind so many is not read.
    private static let mostFaults = 200

    init(_ bytes: [UInt8]) {
        var cursor = TOMLCursor(bytes)
        // The table that keys go to; nil where its header is none, or it has a fault.
        var current: TOMLTable? = table
        var header: [String] = []
        while true {
            cursor.skipSpace()
            guard cursor.current != nil else { return }
            let start = cursor
            do throws(TOMLFault) {
                if cursor.current == UInt8(ascii: "[") {
                    header = Self.guessedHeader(at: cursor)
                    current = nil
                    (current, header) = try readHeader(&cursor)
                } else {
                    try readEntry(&cursor, current ?? TOMLTable(.header), header)
                }
                try Self.endLine(&cursor)
            } catch {
                var fault = error
                fault.table = header
                faults.append(fault)
                if faults.count == Self.mostFaults { return }
                // From the next line that looks like a header: what is wrong may have no end.
                cursor = start
                repeat {
                    cursor.skipLine()
                    cursor.advance()
                    cursor.skipSpace()
                } while cursor.current != nil && Self.guessedHeader(at: cursor).isEmpty
            }
        }
    }

    private mutating func readHeader(_ cursor: inout TOMLCursor) throws(TOMLFault) -> (TOMLTable, [String]) {
        let place = cursor.place
        cursor.advance()
        let isElement = cursor.skip("[")
        let header = try cursor.readKey()
        guard cursor.skip("]"), !isElement || cursor.skip("]") else {
            let rule =
                cursor.isAtLineEnd
                ? ""
                : "; a name without quotes has the letters a to z, A to Z, digits, - and _; title takes any text"
            throw cursor.fault(
                "expected \(isElement ? "]]" : "]") behind the table's name, got \(cursor.found)\(rule)")
        }
        guard let found = table.table(of: header, isElement: isElement) else {
            throw TOMLFault(place: place, message: "[\(header.joined(separator: "."))] is there already")
        }
        places.add(header, place)
        return (found, header)
    }

    private mutating func readEntry(
        _ cursor: inout TOMLCursor, _ table: TOMLTable, _ header: [String]
    ) throws(TOMLFault) {
        let place = cursor.place
        let key = try cursor.readKey()
        guard cursor.skip("=") else {
            throw cursor.fault("expected = behind \(key.joined(separator: ".")), got \(cursor.found)")
        }
        cursor.skipBlanks()
        let value = try cursor.readValue()
        guard table.add(value, at: key) else {
            throw TOMLFault(place: place, message: "\(key.joined(separator: ".")) is there already")
        }
        places.add(header + key, place)
    }

    private static func endLine(_ cursor: inout TOMLCursor) throws(TOMLFault) {
        cursor.skipBlanks()
        if cursor.current == UInt8(ascii: "#") { cursor.skipLine() }
        guard cursor.current == nil || cursor.skipLineEnd() else {
            throw cursor.fault("expected the end of the line, got \(cursor.found)")
        }
    }

    /// The keys of a line that looks like a table's header, also of one that is no right one; empty for
    /// another line.
    private static func guessedHeader(at cursor: TOMLCursor) -> [String] {
        guard cursor.current == UInt8(ascii: "[") else { return [] }
        let line = cursor.bytes[cursor.index...].prefix { $0 != UInt8(ascii: "\n") }
        let text = String(decoding: line, as: UTF8.self).drop { $0 == "[" }
        // Behind a dot a quoted name may hold anything; without one it may be an element of a list.
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, isBare(parts[0]), let quote = parts[1].first, "\"'".contains(quote) {
            let name = parts[1].dropFirst().prefix { $0 != quote }
            if name.endIndex != parts[1].endIndex { return [String(parts[0]), String(name)] }
        }
        let name = text.prefix { !"]#,=".contains($0) }
        let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "-_.\"' \r".contains($0) }
        guard isPlain, name.contains(where: { $0.isLetter }) else { return [] }
        return name.split(separator: ".", omittingEmptySubsequences: false).map { part in
            part.filter { !"\"'\r".contains($0) }.split(separator: " ").joined(separator: " ")
        }
    }

    private static func isBare(_ name: Substring) -> Bool {
        !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    }
}
