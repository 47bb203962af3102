package import FoundationEssentials

/// The keys and texts of a `.strings` file, in any of the forms that tools write: text in UTF-8 or UTF-16, or
/// a property list.
package struct StringsFile: Hashable, Sendable {
    package let texts: [String: String]

    /// - Throws: ``LocalizationFileError`` with the line where it stops making sense.
    package init(_ data: Data) throws(LocalizationFileError) {
        if data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<?xml".utf8)) {
            do {
                texts = try PropertyListDecoder().decode([String: String].self, from: data)
            } catch {
                throw LocalizationFileError(line: nil, "it is a property list, but not one of texts by key")
            }
            return
        }
        var scanner = Scanner(try Self.decoded(data))
        var texts: [String: String] = [:]
        while try !scanner.isAtEnd() {
            let key = try scanner.word()
            // A key alone stands for itself.
            let value = try scanner.skip("=") ? scanner.word() : key
            guard try scanner.skip(";") else {
                throw scanner.error("expected a semicolon after the text of \"\(key)\"")
            }
            texts[key] = value
        }
        self.texts = texts
    }

    private static func decoded(_ data: Data) throws(LocalizationFileError) -> String {
        let isUTF16 = data.starts(with: [0xfe, 0xff]) || data.starts(with: [0xff, 0xfe])
        guard let text = String(data: data, encoding: isUTF16 ? .utf16 : .utf8) else {
            throw LocalizationFileError(line: nil, "it is neither UTF-8 nor UTF-16")
        }
        return text.hasPrefix("\u{feff}") ? String(text.dropFirst()) : text
    }

    private struct Scanner {
        private var rest: Substring
        private var line = 1

        init(_ text: String) { rest = Substring(text) }

        func error(_ message: String) -> LocalizationFileError { LocalizationFileError(line: line, message) }

        private mutating func next() -> Character? {
            guard let character = rest.popFirst() else { return nil }
            if character.isNewline { line += 1 }
            return character
        }

        /// Skips spaces and comments.
        mutating func isAtEnd() throws(LocalizationFileError) -> Bool {
            while let character = rest.first {
                if character.isWhitespace {
                    _ = next()
                } else if rest.hasPrefix("//") {
                    while let character = rest.first, !character.isNewline { _ = next() }
                } else if rest.hasPrefix("/*") {
                    let start = line
                    // Its asterisk ends nothing.
                    rest = rest.dropFirst(2)
                    while !rest.hasPrefix("*/") {
                        if next() == nil {
                            throw LocalizationFileError(line: start, "the comment does not end")
                        }
                    }
                    rest = rest.dropFirst(2)
                } else {
                    return false
                }
            }
            return true
        }

        mutating func skip(_ character: Character) throws(LocalizationFileError) -> Bool {
            guard try !isAtEnd(), rest.first == character else { return false }
            _ = next()
            return true
        }

        /// A text in quotes, or a bare word.
        mutating func word() throws(LocalizationFileError) -> String {
            guard try !isAtEnd() else { throw error("expected a text, but the file ends") }
            guard rest.first == "\"" else {
                let word = rest.prefix { $0.isLetter || $0.isNumber || "_-.$:/".contains($0) }
                guard !word.isEmpty else {
                    throw error("expected a text in quotes, got \(rest.first ?? " ")")
                }
                rest = rest.dropFirst(word.count)
                return String(word)
            }
            let start = line
            _ = next()
            var text = ""
            while let character = next() {
                switch character {
                case "\"": return text
                case "\\": text += escaped()
                default: text.append(character)
                }
            }
            throw LocalizationFileError(line: start, "the text has no closing quote")
        }

        private mutating func escaped() -> String {
            switch next() {
            case "n": return "\n"
            case "t": return "\t"
            case "r": return "\r"
            case "u", "U": return codeUnits()
            case let character?: return String(character)
            case nil: return ""
            }
        }

        /// Four digits per unit of UTF-16; two units that make one character follow each other.
        private mutating func codeUnits() -> String {
            var units: [UInt16] = []
            repeat {
                if !units.isEmpty { rest = rest.dropFirst(2) }
                let digits = rest.prefix(4)
                guard digits.count == 4, let unit = UInt16(digits, radix: 16) else { break }
                units.append(unit)
                rest = rest.dropFirst(4)
            } while rest.hasPrefix("\\u") || rest.hasPrefix("\\U")
            return String(decoding: units, as: UTF16.self)
        }
    }
}
