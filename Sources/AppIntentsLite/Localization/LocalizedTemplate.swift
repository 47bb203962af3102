/// A translated text with its plural forms and its substitutions, before values are put in.
package struct LocalizedTemplate: Hashable, Sendable {
    /// A text, or one per category of a number.
    package enum Form: Hashable, Sendable {
        case text(String)
        case plural([PluralCategory: String])
    }

    /// A named part of the text that has forms of its own: `%#@name@`.
    package struct Substitution: Hashable, Sendable {
        /// Which value it goes by, from 1; nil for the next in order.
        package let argument: Int?
        package let form: Form

        package init(argument: Int?, form: Form) {
            self.argument = argument
            self.form = form
        }
    }

    package let form: Form
    package let substitutions: [String: Substitution]

    package init(_ form: Form, substitutions: [String: Substitution] = [:]) {
        self.form = form
        self.substitutions = substitutions
    }

    /// The format string for these values: forms are chosen, named parts put in.
    package func format(arguments: [String], language: String) -> String {
        let number = arguments.lazy.compactMap { Int($0) }.first
        let text = Self.choose(form, number, language)
        guard !substitutions.isEmpty else { return text }
        var result = ""
        var rest = Substring(text)
        var next = 0
        while let start = rest.firstRange(of: "%#@") {
            result += rest[..<start.lowerBound]
            let tail = rest[start.upperBound...]
            guard let end = tail.firstIndex(of: "@") else { return result + rest[start.lowerBound...] }
            if let substitution = substitutions[String(tail[..<end])] {
                let position = substitution.argument ?? next + 1
                next = position
                let value = arguments.indices.contains(position - 1) ? Int(arguments[position - 1]) : nil
                result += Self.choose(substitution.form, value, language)
                    .replacing("%arg", with: "%\(position)$@")
            }
            rest = tail[tail.index(after: end)...]
        }
        return result + rest
    }

    private static func choose(_ form: Form, _ number: Int?, _ language: String) -> String {
        switch form {
        case .text(let text): return text
        case .plural(let forms):
            let category = number.map { PluralCategory(of: $0, language: language) } ?? .other
            // What translators write for none goes before what grammar says.
            if number == 0, let none = forms[.zero] { return none }
            return forms[category] ?? forms[.other] ?? forms.values.min() ?? ""
        }
    }
}
