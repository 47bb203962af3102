internal import Foundation

/// The members for the texts of a string catalogue that were added by hand: `Text(.welcome(name: "Anna"))`.
struct StringSymbols {
    private struct File: Decodable {
        var sourceLanguage: String?
        var strings: [String: Entry]?
    }

    private struct Entry: Decodable {
        var comment: String?
        var extractionState: String?
        var localizations: [String: Localization]?
    }

    private struct Unit: Decodable {
        var value: String?
    }

    private struct Form: Decodable {
        var stringUnit: Unit?
    }

    private struct Variations: Decodable {
        var plural: [String: Form]?
        var device: [String: Form]?
    }

    private struct Substitution: Decodable {
        var argNum: Int?
        var formatSpecifier: String?
    }

    private struct Localization: Decodable {
        var stringUnit: Unit?
        var variations: Variations?
        var substitutions: [String: Substitution]?

        var text: String? {
            stringUnit?.value ?? variations?.plural?["other"]?.stringUnit?.value
                ?? variations?.device?["mac"]?.stringUnit?.value
                ?? variations?.device?["other"]?.stringUnit?.value
        }
    }

    private(set) var problems: [String] = []
    private var tables: [String: String] = [:]

    /// Adds a catalogue.
    ///
    /// - Parameter path: `….xcstrings`; the file's name is the table's.
    mutating func add(_ path: URL) {
        let table = path.deletingPathExtension().lastPathComponent
        guard let data = try? Data(contentsOf: path),
            let file = try? JSONDecoder().decode(File.self, from: data)
        else {
            problems.append("\(path.path) is no string catalogue")
            return
        }
        var lines = ""
        var members: [String: String] = [:]
        for (key, entry) in (file.strings ?? [:]).sorted(by: { $0.key < $1.key })
        where entry.extractionState == "manual" {
            guard let member = SymbolName.member(key) else {
                problems.append("\(path.path): the key \"\(key)\" has no letter that a Swift name could have")
                continue
            }
            if let other = members[member] {
                problems.append(
                    "\(path.path): \"\(key)\" and \"\(other)\" would both be .\(member): rename one")
                continue
            }
            members[member] = key
            let localization = entry.localizations?[file.sourceLanguage ?? "en"]
            let text = localization?.text ?? key
            let format = SymbolFormat(
                text,
                substitutions: (localization?.substitutions ?? [:]).mapValues {
                    ($0.argNum, $0.formatSpecifier ?? "lld")
                })
            if let comment = entry.comment { lines += "    /// \(SymbolName.comment(comment))\n" }
            lines += "    \(Self.declaration(member, key, table, format))\n"
        }
        guard !lines.isEmpty else { return }
        if table == "Localizable" {
            tables[table] = "\nextension LocalizedStringResource {\n\(lines)}\n"
        } else if let type = SymbolName.type(table) {
            let inner = lines.split(separator: "\n").map { "    \($0)\n" }.joined()
            tables[table] = "\nextension LocalizedStringResource {\n    enum \(type) {\n\(inner)    }\n}\n"
        }
    }

    /// The Swift source; empty without texts.
    var source: String { tables.sorted { $0.key < $1.key }.map(\.value).joined() }

    private static func declaration(
        _ member: String, _ key: String, _ table: String, _ format: SymbolFormat
    ) -> String {
        let type = "LocalizedStringResource"
        let place = table == "Localizable" ? "" : ", table: \(SymbolName.literal(table))"
        let value = "\(type)(\(SymbolName.literal(key)), defaultValue: \(format.literal)\(place))"
        if format.parameters.isEmpty { return "nonisolated static var \(member): \(type) { \(value) }" }
        let parameters = format.parameters.map { parameter in
            "\(parameter.label == parameter.name ? "" : "\(parameter.label) ")\(parameter.name): \(parameter.type)"
        }.joined(separator: ", ")
        return "nonisolated static func \(member)(\(parameters)) -> \(type) { \(value) }"
    }
}
