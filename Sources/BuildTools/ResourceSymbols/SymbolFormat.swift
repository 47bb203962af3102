/// A text with placeholders as a Swift string with values in it.
struct SymbolFormat {
    /// What a caller gives.
    struct Parameter: Hashable {
        var label: String
        var name: String
        var type: String
    }

    /// In the order of their values.
    private(set) var parameters: [Parameter] = []
    /// A Swift string literal.
    private(set) var literal = ""

    /// - Parameters:
    ///   - text: with `%lld`, `%2$@`, `%(count)lld` and `%#@substitution@`.
    ///   - substitutions: which value each one is of, from 1, and how it is written.
    init(_ text: String, substitutions: [String: (argument: Int?, specifier: String)]) {
        var byPlace: [Int: Parameter] = [:]
        var next = 1
        var pieces: [(text: String, place: Int?)] = []
        var body = ""
        var rest = Substring(text)
        while let percent = rest.firstIndex(of: "%") {
            body += Self.inner(rest[..<percent])
            rest = rest[percent...]
            if rest.hasPrefix("%%") {
                body += "%"
                rest = rest.dropFirst(2)
                continue
            }
            guard let found = Placeholder(rest, substitutions) else {
                body += "%"
                rest = rest.dropFirst()
                continue
            }
            let place = found.place ?? next
            if found.place == nil { next += 1 }
            let name = found.name.flatMap { SymbolName.member($0) } ?? "arg\(place)"
            let parameter = Parameter(label: found.name == nil ? "_" : name, name: name, type: found.type)
            byPlace[place] = byPlace[place] ?? parameter
            pieces += [(body, nil), (byPlace[place]?.name ?? name, place)]
            body = ""
            rest = rest.dropFirst(found.length)
        }
        pieces.append((body + Self.inner(rest), nil))
        // Values are known to translations by their order, unless each one names its place.
        let places = pieces.compactMap(\.place)
        let isInOrder = places == Array(places.indices.map { $0 + 1 })
        let inner = pieces.map { piece in
            guard let place = piece.place else { return piece.text }
            return isInOrder ? "\\(\(piece.text))" : "\\(\(piece.text), place: \(place))"
        }
        literal = "\"\(inner.joined())\""
        parameters = byPlace.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func inner(_ text: Substring) -> String {
        String(SymbolName.literal(String(text)).dropFirst().dropLast())
    }

    /// A placeholder at the start of a text.
    private struct Placeholder {
        let length: Int
        let place: Int?
        let name: String?
        let type: String

        init?(_ text: Substring, _ substitutions: [String: (argument: Int?, specifier: String)]) {
            var rest = text.dropFirst()
            if rest.hasPrefix("#@") {
                let name = rest.dropFirst(2).prefix { $0 != "@" }
                guard let substitution = substitutions[String(name)] else { return nil }
                length = name.count + 4
                place = substitution.argument
                self.name = String(name)
                guard let type = Self.type(Substring(substitution.specifier))?.name else { return nil }
                self.type = type
                return
            }
            var place: Int?
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
                guard let number = Int(digits), number > 0 else { return nil }
                place = number
                rest = rest.dropFirst(digits.count + 1)
            }
            var name: String?
            if rest.first == "(", let end = rest.firstIndex(of: ")") {
                name = String(rest[rest.index(after: rest.startIndex)..<end])
                rest = rest[rest.index(after: end)...]
            }
            rest = rest.drop { "+-#0123456789.'".contains($0) }
            guard let type = Self.type(rest) else { return nil }
            self.place = place
            self.name = name
            self.type = type.name
            length = text.count - rest.count + type.length
        }

        private static func type(_ text: Substring) -> (name: String, length: Int)? {
            let rest = text.drop { "hlqztjL".contains($0) }
            guard let conversion = rest.first else { return nil }
            let length = text.count - rest.count + 1
            if conversion == "@" || conversion == "s" { return ("String", length) }
            if "dDiuUxXoOcC".contains(conversion) { return ("Int", length) }
            if "fFeEgGaA".contains(conversion) { return ("Double", length) }
            return nil
        }
    }
}
