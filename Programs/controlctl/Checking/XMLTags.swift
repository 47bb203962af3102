/// What is wrong with a text that should be XML.
struct XMLFault: Error, Equatable {
    let message: String
    init(_ message: String) { self.message = message }
}

/// The tags of an XML text, one after the other; texts between them, comments and declarations are passed
/// over. Enough for introspection data, which is tags alone.
struct XMLTags {
    struct Tag: Equatable {
        var name: String
        var attributes: [String: String] = [:]
        /// `</name>`
        var isEnd = false
        /// `<name/>`
        var isEmpty = false
    }

    private var rest: Substring.UnicodeScalarView

    init(_ text: String) { rest = Substring(text).unicodeScalars }

    /// The next tag; nil at the end.
    mutating func next() throws(XMLFault) -> Tag? {
        while true {
            guard let start = rest.firstIndex(of: "<") else { return nil }
            rest = rest[rest.index(after: start)...]
            if consumePrefix("!--") {
                try skip(to: "-->")
            } else if consumePrefix("?") {
                try skip(to: "?>")
            } else if consumePrefix("!") {
                // A document type; those of introspection data have no part in brackets.
                try skip(to: ">")
            } else {
                return try tag()
            }
        }
    }

    private mutating func tag() throws(XMLFault) -> Tag {
        let isEnd = consumePrefix("/")
        let name = word()
        guard !name.isEmpty else { throw XMLFault("a < that begins no tag") }
        var tag = Tag(name: name, isEnd: isEnd)
        while true {
            skipSpace()
            if consumePrefix(">") { return tag }
            if consumePrefix("/>") {
                tag.isEmpty = true
                return tag
            }
            let key = word()
            skipSpace()
            guard !key.isEmpty, consumePrefix("=") else {
                throw XMLFault("<\(name) has something that is no attribute")
            }
            skipSpace()
            guard let quote = rest.first, quote == "\"" || quote == "'" else {
                throw XMLFault("the attribute \(key) of <\(name)> has no quotes")
            }
            rest.removeFirst()
            guard let end = rest.firstIndex(of: quote) else {
                throw XMLFault("the attribute \(key) of <\(name)> has no end")
            }
            tag.attributes[key] = Self.resolved(String(rest[..<end]))
            rest = rest[rest.index(after: end)...]
        }
    }

    private mutating func word() -> String {
        var word = ""
        while let scalar = rest.first, !" \t\r\n=/><\"'".unicodeScalars.contains(scalar) {
            word.unicodeScalars.append(scalar)
            rest.removeFirst()
        }
        return word
    }

    private mutating func skipSpace() {
        while let scalar = rest.first, " \t\r\n".unicodeScalars.contains(scalar) { rest.removeFirst() }
    }

    private mutating func consumePrefix(_ text: String) -> Bool {
        guard rest.starts(with: text.unicodeScalars) else { return false }
        rest = rest.dropFirst(text.unicodeScalars.count)
        return true
    }

    private mutating func skip(to end: String) throws(XMLFault) {
        while !rest.isEmpty {
            if consumePrefix(end) { return }
            rest.removeFirst()
        }
        throw XMLFault("\(end) is missing")
    }

    /// Names of interfaces and types hold no references but these.
    private static func resolved(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = text
        for (reference, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
        ] {
            result = result.split(separator: reference, omittingEmptySubsequences: false).joined(
                separator: character)
        }
        return result
    }
}
