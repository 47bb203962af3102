/// An enumeration whose cases have one value each, as it is written: `enum Name { case a(Type), b(c: Type)
/// }`.
struct UnionDeclaration {
    fileprivate struct Case {
        let name: String
        /// Of the value; empty without one.
        let label: String
        let type: String

        var value: String { label.isEmpty ? "" : "\(label): " }
    }

    /// With the types that it stands in.
    private let type: String
    /// `public` and the like, with a space behind; what is made needs no more than that.
    private let access: String
    private let cases: [Case]

    /// Nil for what is no such enumeration.
    ///
    /// - Parameters:
    ///   - source: the declaration, its attributes included.
    ///   - type: as it is to be extended.
    init?(_ source: String, type: String) {
        let scan = SourceTokens(source)
        let tokens = scan.tokens
        guard let keyword = tokens.firstIndex(where: { $0.depth == 0 && $0.text == "enum" }) else {
            return nil
        }
        self.type = type
        let words = tokens[..<keyword].filter { $0.depth == 0 }.map(\.text)
        access = ["public", "package"].first { words.contains($0[...]) }.map { "\($0) " } ?? ""
        var cases: [Case] = []
        var place = keyword
        while place < tokens.count {
            defer { place += 1 }
            guard tokens[place].depth == 1, tokens[place].text == "case" else { continue }
            // Names with a value in brackets, and commas between them.
            repeat {
                place += 1
                guard place + 1 < tokens.count, tokens[place + 1].text == "(",
                    let end = tokens[(place + 2)...].firstIndex(where: { $0.depth == 1 && $0.text == ")" })
                else { return nil }
                let name = String(tokens[place].text)
                var start = place + 2
                var label = ""
                if start + 1 < end, tokens[start + 1].text == ":" {
                    label = tokens[start].text == "_" ? "" : String(tokens[start].text)
                    start += 2
                }
                guard start < end, Self.isOne(tokens[start..<end]) else { return nil }
                cases.append(Case(name: name, label: label, type: scan.source(start..<end, of: source)))
                place = end + 1
            } while place < tokens.count && tokens[place].depth == 1 && tokens[place].text == ","
            place -= 1
        }
        guard !cases.isEmpty else { return nil }
        self.cases = cases
    }

    /// Whether it is one type, and not several with commas between them.
    private static func isOne(_ tokens: ArraySlice<SourceTokens.Token>) -> Bool {
        var angles = 0
        for token in tokens {
            if token.text == "<" { angles += 1 }
            if token.text == ">" { angles -= 1 }
            if token.text == ",", angles == 0, token.depth == 2 { return false }
        }
        return true
    }

    /// What makes it a union value.
    var conformance: String {
        let makers = cases.map {
            "_UnionCase(\"\($0.plainName)\") { (value: \($0.type)) in Self.\($0.name)(\($0.value)value) }"
        }
        let values = cases.map {
            "case .\($0.name)(\($0.value)let value): (name: \"\($0.plainName)\", value: value)"
        }
        return """
            nonisolated extension \(type): AppUnionValue {
                \(access)enum Cases: String, AppUnionValueCasesProviding {
                    case \(cases.map(\.name).joined(separator: ", "))
                    \(access)typealias UnionValue = \(type)
                }
                \(access)static var _unionCases: [_UnionCase<\(type)>] {
                    [\(makers.joined(separator: ",\n"))]
                }
                \(access)var _unionCase: (name: String, value: any _IntentValue) {
                    switch self {
                    \(values.joined(separator: "\n"))
                    }
                }
            }
            """
    }
}

extension UnionDeclaration.Case {
    /// Without what makes a keyword a name.
    fileprivate var plainName: String { name.filter { $0 != "`" } }
}
