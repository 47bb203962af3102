public import FoundationEssentials

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

/// A text with placeholders such as `%@`, `%lld`, `%.1f`, `%2$@` and `%(count)lld`, in parts.
package enum FormatString {
    package enum Part: Hashable, Sendable {
        case text(String)
        /// The value at a place, from 0.
        case argument(Int)
    }

    /// Splits a format. A placeholder without a value stays as it is written; `%%` is a percent sign.
    package static func parts(_ format: String, argumentCount: Int) -> [Part] {
        var parts: [Part] = []
        var text = ""
        var rest = Substring(format)
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            rest = rest[percent...]
            if rest.hasPrefix("%%") {
                text += "%"
                rest = rest.dropFirst(2)
            } else if let (length, position) = placeholder(rest),
                (0..<argumentCount).contains(position ?? next)
            {
                if !text.isEmpty { parts.append(.text(text)) }
                text = ""
                parts.append(.argument(position ?? next))
                if position == nil { next += 1 }
                rest = rest.dropFirst(length)
            } else {
                text += "%"
                rest = rest.dropFirst()
            }
        }
        text += rest
        if !text.isEmpty { parts.append(.text(text)) }
        return parts
    }

    /// The length of the placeholder at the start, and its place from 0 where it names one.
    private static func placeholder(_ text: Substring) -> (length: Int, position: Int?)? {
        var rest = text.dropFirst()
        var position: Int?
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
            guard let number = Int(digits), number > 0 else { return nil }
            position = number - 1
            rest = rest.dropFirst(digits.count + 1)
        }
        // A name is for what Xcode generates: `%(count)lld`.
        if rest.first == "(", let end = rest.firstIndex(of: ")") { rest = rest[rest.index(after: end)...] }
        // A space is a flag in C, but here it is what follows "100 %".
        rest = rest.drop { "+-#0123456789.'".contains($0) }
        rest = rest.drop { "hlqztjL".contains($0) }
        guard let conversion = rest.first, "@dDiuUxXoOfFeEgGaAcCsSp".contains(conversion) else { return nil }
        return (text.count - rest.count + 1, position)
    }
}

extension String.LocalizationValue.StringInterpolation {
    /// A value that a format style writes; the key has `%@` for it.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        key += "%@"
        arguments.append(format.format(input))
    }

    /// A number with a placeholder of the author's own in the key, such as `%d`.
    public mutating func appendInterpolation<I: BinaryInteger>(_ number: I, specifier: String) {
        key += specifier
        arguments.append("\(number)")
    }
}

/// Which form of a text goes with a number, as the plural rules of Unicode CLDR name them.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
    case zero, one, two, few, many, other

    /// The category of a whole number in a language, by its two-letter code.
    package init(of number: Int, language: String) {
        let magnitude = number.magnitude
        let (last, lastTwo) = (magnitude % 10, magnitude % 100)
        let isTeen = (11...14).contains(lastTwo)
        switch language.prefix(while: { $0 != "-" && $0 != "_" }) {
        case "ja", "zh", "ko", "th", "vi", "id", "ms", "lo", "my": self = .other
        case "fr", "pt", "hi", "fa", "bn", "am", "hy": self = magnitude < 2 ? .one : .other
        case "ru", "uk", "be":
            self = last == 1 && lastTwo != 11 ? .one : (2...4).contains(last) && !isTeen ? .few : .many
        case "sr", "hr", "bs":
            self = last == 1 && lastTwo != 11 ? .one : (2...4).contains(last) && !isTeen ? .few : .other
        case "pl": self = magnitude == 1 ? .one : (2...4).contains(last) && !isTeen ? .few : .many
        case "cs", "sk": self = magnitude == 1 ? .one : (2...4).contains(magnitude) ? .few : .other
        case "ro": self = magnitude == 1 ? .one : magnitude == 0 || (1...19).contains(lastTwo) ? .few : .other
        case "lt":
            self =
                last == 1 && !(11...19).contains(lastTwo)
                ? .one
                : (2...9).contains(last) && !(11...19).contains(lastTwo) ? .few : .other
        case "sl":
            self = lastTwo == 1 ? .one : lastTwo == 2 ? .two : (3...4).contains(lastTwo) ? .few : .other
        case "he", "iw": self = magnitude == 1 ? .one : magnitude == 2 ? .two : .other
        case "ar":
            switch magnitude {
            case 0: self = .zero
            case 1: self = .one
            case 2: self = .two
            default: self = (3...10).contains(lastTwo) ? .few : lastTwo >= 11 ? .many : .other
            }
        default: self = magnitude == 1 ? .one : .other
        }
    }
}
