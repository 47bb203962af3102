internal import TOMLKit

/// A TOML text as values with their places. Where a part of it is no TOML, the others are read all the same.
struct TOMLText {
    /// What could be read.
    private(set) var root = TOMLNode.table([:])
    /// What could not, with the header of the table that it stands in.
    private(set) var faults: [(place: SourcePlace, message: String, table: [String])] = []
    private(set) var places: KeyPlaces

    init(_ text: String) {
        switch Self.parse(text) {
        case .success(let node):
            root = node
            places = KeyPlaces(in: text)
        case .failure(let fault):
            let pieces = Self.pieces(of: text)
            places = KeyPlaces(in: text)
            for piece in pieces {
                switch Self.parse(piece.text) {
                case .success(let node): root = root.merging(node)
                case .failure(let fault):
                    let place = SourcePlace(
                        line: fault.place.line + piece.firstLine - 1, column: fault.place.column)
                    faults.append((place, fault.message, piece.table))
                }
            }
            // Each table by itself is right, as where one comes twice.
            if faults.isEmpty { faults = [(fault.place, fault.message, Self.table(at: fault.place, pieces))] }
        }
    }

    private struct Fault: Error {
        let place: SourcePlace
        let message: String
    }

    private static func parse(_ text: String) -> Result<TOMLNode, Fault> {
        // The library takes a text of C, which ends there.
        if let end = text.utf8.firstIndex(of: 0) {
            let before = text[..<end].split(separator: "\n", omittingEmptySubsequences: false)
            let place = SourcePlace(
                line: max(1, before.count), column: (before.last?.unicodeScalars.count ?? 0) + 1)
            return .failure(Fault(place: place, message: "a file of text has no zero byte"))
        }
        do {
            return .success(TOMLNode(table: try TOMLTable(string: text)))
        } catch let error as TOMLParseError {
            let begin = error.source.begin
            return .failure(
                Fault(place: SourcePlace(line: begin.line, column: begin.column), message: said(by: error)))
        } catch {
            return .failure(Fault(place: SourcePlace(line: 1, column: 1), message: "\(error)"))
        }
    }

    /// The library's sentence without the place, which it has at its end.
    private static func said(by error: TOMLParseError) -> String {
        let text = error.description
        return text.split(separator: " (at line").first.map(String.init) ?? text
    }

    /// The text from one table's header to the next.
    private struct Piece {
        let firstLine: Int
        let table: [String]
        let text: String
    }

    private static func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        var lines: [Substring] = []
        var (first, table): (Int, [String]) = (1, [])
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let header = header(in: line) {
                pieces.append(Piece(firstLine: first, table: table, text: lines.joined(separator: "\n")))
                (first, table, lines) = (index + 1, header, [])
            }
            lines.append(line)
        }
        pieces.append(Piece(firstLine: first, table: table, text: lines.joined(separator: "\n")))
        return pieces
    }

    private static func table(at place: SourcePlace, _ pieces: [Piece]) -> [String] {
        pieces.last { $0.firstLine <= place.line }?.table ?? []
    }

    /// The keys of a line that looks like a table's header, also of one that is no right one.
    private static func header(in line: Substring) -> [String]? {
        let text = line.drop { $0 == " " || $0 == "\t" }
        guard text.first == "[" else { return nil }
        let name = text.drop { $0 == "[" }.prefix { $0 != "]" && $0 != "#" && $0 != "," }
        let isPlain = name.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0123456789-_.\"' ".unicodeScalars.contains($0)
        }
        guard isPlain, name.contains(where: { $0.isLetter }) else { return nil }
        return name.split(separator: ".", omittingEmptySubsequences: false).map { part in
            String(part.filter { $0 != " " && $0 != "\"" && $0 != "'" })
        }
    }
}
