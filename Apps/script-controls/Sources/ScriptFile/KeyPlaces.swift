/// Where the keys of a TOML text stand.
///
/// The parser says where it stopped, but not where a value stands that it took. So the keys are looked for
/// here, in a text that it took; of another text what is found may be wrong, but it comes to an end.
struct KeyPlaces {
    private var places: [[String]: SourcePlace] = [:]

    /// The place of a key, else of the nearest table around it.
    func place(of path: [String]) -> SourcePlace? {
        var path = path[...]
        while !path.isEmpty {
            if let place = places[Array(path)] { return place }
            path = path.dropLast()
        }
        return nil
    }

    /// - Parameter firstLine: the number of the text's first line.
    init(in text: String, firstLine: Int = 1) {
        var scanner = Scanner(text, firstLine)
        var table: [String] = []
        while let start = scanner.nextStatement() {
            if scanner.current == "[" {
                while scanner.current == "[" { scanner.advance() }
                table = scanner.keys(until: "]")
                note(table, start)
                scanner.skipLine()
            } else {
                let path = table + scanner.keys(until: "=")
                note(path, start)
                scanner.advance()
                scanner.skipValue()
            }
        }
    }

    /// The tables around it begin there too, unless they did before.
    private mutating func note(_ path: [String], _ place: SourcePlace) {
        for count in stride(from: path.count, to: 0, by: -1) {
            let part = Array(path.prefix(count))
            if places[part] == nil { places[part] = place }
        }
    }
}

/// Goes through a TOML text.
private struct Scanner {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var line: Int
    private var lineStart = 0

    init(_ text: String, _ firstLine: Int) {
        scalars = Array(text.unicodeScalars)
        line = firstLine
    }

    var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private var place: SourcePlace { SourcePlace(line: line, column: index - lineStart + 1) }

    mutating func advance() {
        guard let scalar = current else { return }
        index += 1
        if scalar == "\n" {
            line += 1
            lineStart = index
        }
    }

    /// Goes to the next key or header.
    mutating func nextStatement() -> SourcePlace? {
        while let scalar = current {
            if scalar == "#" {
                skipLine()
            } else if scalar == " " || scalar == "\t" || scalar == "\r" || scalar == "\n" {
                advance()
            } else {
                return place
            }
        }
        return nil
    }

    mutating func skipLine() { while let scalar = current, scalar != "\n" { _ = scalar; advance() } }

    /// A key with dots between its parts.
    mutating func keys(until end: Unicode.Scalar) -> [String] {
        var parts: [String] = []
        var part = ""
        while let scalar = current, scalar != end, scalar != "\n" {
            if scalar == "\"" || scalar == "'" {
                part += quoted(scalar)
                continue
            }
            if scalar == "." {
                parts.append(part)
                part = ""
            } else if scalar != " ", scalar != "\t" {
                part.unicodeScalars.append(scalar)
            }
            advance()
        }
        return parts + [part]
    }

    /// What stands between quotes, without looking at what is escaped.
    private mutating func quoted(_ quote: Unicode.Scalar) -> String {
        advance()
        var text = ""
        while let scalar = current, scalar != quote, scalar != "\n" {
            if scalar == "\\", quote == "\"" { advance() }
            if let scalar = current { text.unicodeScalars.append(scalar) }
            advance()
        }
        advance()
        return text
    }

    /// Goes behind a value: to the end of its line, or of the line on which a list or a text of several lines
    /// ends.
    mutating func skipValue() {
        var depth = 0
        while let scalar = current {
            switch scalar {
            case "\n" where depth <= 0: return
            case "[", "{":
                depth += 1
                advance()
            case "]", "}":
                depth -= 1
                advance()
            case "#": skipLine()
            case "\"", "'": skipText(scalar)
            default: advance()
            }
        }
    }

    private mutating func skipText(_ quote: Unicode.Scalar) {
        guard isTriple(quote) else {
            _ = quoted(quote)
            return
        }
        for _ in 0..<3 { advance() }
        while current != nil, !isTriple(quote) {
            if current == "\\", quote == "\"" { advance() }
            advance()
        }
        // Up to two quotes more belong to the text.
        while current == quote { advance() }
    }

    private func isTriple(_ quote: Unicode.Scalar) -> Bool {
        index + 2 < scalars.count && scalars[index...(index + 2)].allSatisfy { $0 == quote }
    }
}
