package import FoundationEssentials

/// A string catalogue, Xcode's `.xcstrings`: all languages of a table in one JSON file.
package struct StringCatalog: Hashable, Sendable {
    package let sourceLanguage: String
    /// By key, then by language.
    package let templates: [String: [String: LocalizedTemplate]]

    /// - Throws: ``LocalizationFileError`` for what is no catalogue.
    package init(_ data: Data) throws(LocalizationFileError) {
        let file: File
        do {
            file = try JSONDecoder().decode(File.self, from: data)
        } catch {
            throw LocalizationFileError(line: nil, "it is no string catalogue: \(error)")
        }
        sourceLanguage = file.sourceLanguage ?? "en"
        templates = (file.strings ?? [:]).mapValues { entry in
            (entry.localizations ?? [:]).compactMapValues(\.template)
        }
    }

    private struct File: Decodable {
        var sourceLanguage: String?
        var strings: [String: Entry]?
    }

    private struct Entry: Decodable {
        var localizations: [String: Localization]?
    }

    private struct Unit: Decodable {
        var value: String?
    }

    /// A text, or variations of it.
    private struct Localization: Decodable {
        var stringUnit: Unit?
        var variations: Variations?
        var substitutions: [String: Substitution]?

        var template: LocalizedTemplate? {
            guard let form = self.form(stringUnit, variations) else { return nil }
            let parts = (substitutions ?? [:]).compactMapValues { part in
                self.form(part.stringUnit, part.variations).map {
                    LocalizedTemplate.Substitution(argument: part.argNum, form: $0)
                }
            }
            return LocalizedTemplate(form, substitutions: parts)
        }

        private func form(_ unit: Unit?, _ variations: Variations?) -> LocalizedTemplate.Form? {
            if let value = unit?.value { return .text(value) }
            if let plural = variations?.plural {
                var forms: [PluralCategory: String] = [:]
                for (name, form) in plural {
                    if let category = PluralCategory(rawValue: name), let value = form.stringUnit?.value {
                        forms[category] = value
                    }
                }
                return forms.isEmpty ? nil : .plural(forms)
            }
            // What differs by device is said here as on a Mac.
            guard let devices = variations?.device else { return nil }
            let device = devices["mac"] ?? devices["other"] ?? devices.min { $0.key < $1.key }?.value
            return device.flatMap { form($0.stringUnit, $0.variations) }
        }
    }

    private struct Variations: Decodable {
        var plural: [String: PluralForm]?
        var device: [String: DeviceForm]?
    }

    private struct PluralForm: Decodable {
        var stringUnit: Unit?
    }

    // A class because a value type can't contain itself.
    private final class DeviceForm: Decodable {
        let stringUnit: Unit?
        let variations: Variations?
    }

    private struct Substitution: Decodable {
        var argNum: Int?
        var stringUnit: Unit?
        var variations: Variations?
    }
}

/// A file of translations that can't be read.
package struct LocalizationFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// From 1; nil where lines mean nothing.
    package let line: Int?
    package let reason: String

    init(line: Int?, _ reason: String) {
        self.line = line
        self.reason = reason
    }

    package var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
