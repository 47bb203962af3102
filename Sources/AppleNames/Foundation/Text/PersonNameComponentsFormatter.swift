public import Foundation

/// Writes a person's name, as Foundation's type of the same name, which Linux's Foundation declares and
/// lacks: as `PersonNameComponents.formatted(_:)` does.
public final class PersonNameComponentsFormatter: Formatter {
    /// How much of the name is written.
    public enum Style: Int, Sendable {
        case `default`
        /// The nickname, else the given name.
        case short
        /// Given and family name.
        case medium
        /// All but the nickname.
        case long
        case abbreviated
    }

    /// How much of the name is written. Defaults to `.default`.
    public var style = Style.default
    /// By whose order it is written. Defaults to the user's.
    public var locale: Locale! = Locale.autoupdatingCurrent

    /// A name in the user's language.
    public class func localizedString(
        from components: PersonNameComponents, style nameFormatStyle: Style
    ) -> String {
        let formatter = PersonNameComponentsFormatter()
        formatter.style = nameFormatStyle
        return formatter.string(from: components)
    }

    /// A name as text.
    public func string(from components: PersonNameComponents) -> String {
        let style: PersonNameComponents.FormatStyle.Style =
            switch style {
            case .default, .medium: .medium
            case .short: .short
            case .long: .long
            case .abbreviated: .abbreviated
            }
        return components.formatted(
            PersonNameComponents.FormatStyle(style: style, locale: locale ?? .autoupdatingCurrent))
    }

    /// The parts of a name; nil where there are none.
    public func personNameComponents(from string: String) -> PersonNameComponents? {
        try? PersonNameComponents.ParseStrategy().parse(string, in: locale ?? .autoupdatingCurrent)
    }

    /// A name as text; nil for what is no name.
    public override func string(for obj: Any?) -> String? {
        (obj as? PersonNameComponents).map { string(from: $0) }
    }
}

// What Foundation declares on Apple's platforms, and Linux's Foundation lacks.
extension PersonNameComponents {
    /// Writes a person's name, as Foundation's type of the same name. Which name comes first depends on its
    /// letters, then on the locale; what Apple's users set for short names is not asked for.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// How much of the name is written.
        public enum Style: Int, Codable, Hashable, Sendable {
            /// The nickname, else the given name; all of a name in Chinese characters, kana or hangul.
            case short
            /// Given and family name.
            case medium
            /// All but the nickname.
            case long
            /// The first letters of given and family name; that of the family name alone in Chinese
            /// characters, kana or hangul.
            case abbreviated
        }

        /// How much of the name is written.
        public var style: Style
        /// By whose order it is written.
        public var locale: Locale

        /// - Parameters:
        ///   - style: how much of the name is written.
        ///   - locale: by whose order it is written; defaults to the user's.
        public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
            self.style = style
            self.locale = locale
        }

        /// The same in another locale.
        public func locale(_ locale: Locale) -> FormatStyle { FormatStyle(style: style, locale: locale) }

        /// The name as text; the nickname where there is nothing else.
        public func format(_ value: PersonNameComponents) -> String {
            let order = NameOrder(of: value, in: locale)
            let text =
                switch style {
                case .short: short(value, order)
                case .medium: Self.joined([value.givenName, value.familyName], order)
                case .long: long(value, order)
                case .abbreviated: abbreviated(value, order)
                }
            if !text.isEmpty { return text }
            guard
                let rest = [value.nickname, value.middleName].compactMap(\.self).first(where: { !$0.isEmpty })
            else { return "" }
            return style == .abbreviated ? initial(rest) : rest
        }

        private func short(_ name: PersonNameComponents, _ order: NameOrder) -> String {
            if let nickname = name.nickname, !nickname.isEmpty { return nickname }
            if let given = name.givenName, !given.isEmpty, !order.isShortWhole { return given }
            return Self.joined([name.givenName, name.familyName], order)
        }

        private func long(_ name: PersonNameComponents, _ order: NameOrder) -> String {
            let given =
                order.isMiddleBeforeGiven
                ? [name.middleName, name.givenName] : [name.givenName, name.middleName]
            let named = order.isFamilyFirst ? [name.familyName] + given : given + [name.familyName]
            let parts = ([name.namePrefix] + named + [name.nameSuffix]).compactMap(\.self)
            return parts.filter { !$0.isEmpty }.joined(separator: order.separator)
        }

        private func abbreviated(_ name: PersonNameComponents, _ order: NameOrder) -> String {
            let initials = [name.givenName, name.familyName].map { $0.map(initial) ?? "" }
            if order.isShortWhole { return initials[1].isEmpty ? initials[0] : initials[1] }
            return (order.isFamilyFirst ? initials.reversed() : initials).joined()
        }

        private func initial(_ name: String) -> String {
            name.first { $0.isLetter }.map { String($0).uppercased(with: locale) } ?? ""
        }

        /// Given and family name in their order.
        private static func joined(_ names: [String?], _ order: NameOrder) -> String {
            let parts = names.compactMap(\.self).filter { !$0.isEmpty }
            return (order.isFamilyFirst ? parts.reversed() : parts).joined(separator: order.separator)
        }
    }

    /// The name in the user's language: given and family name.
    public func formatted() -> String { formatted(FormatStyle()) }

    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == PersonNameComponents { style.format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
    /// A person's name in the user's language.
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}

extension PersonNameComponents {
    /// Reads a person's name, as Foundation's type of the same name, with fewer rules than Apple's: the first
    /// word is the given name, the last one the family name, in languages that have it so the other way
    /// round; of a name in Chinese characters or hangul without spaces the first character is the family
    /// name. Titles are words like others.
    public struct ParseStrategy: Foundation.ParseStrategy, Sendable {
        /// The only one that there is.
        public init() {}

        /// The parts of a name.
        ///
        /// - Throws: `CocoaError` with `formatting` where there are none.
        public func parse(_ value: String) throws -> PersonNameComponents {
            try parse(value, in: .autoupdatingCurrent)
        }

        func parse(_ value: String, in locale: Locale) throws -> PersonNameComponents {
            var words = value.split(whereSeparator: \.isWhitespace).map(String.init)
            if let only = words.first, words.count == 1, only.isEastAsian, only.count > 1 {
                words = [String(only.prefix(1)), String(only.dropFirst())]
            }
            guard let last = words.last else { throw CocoaError(.formatting) }
            var name = PersonNameComponents()
            name.givenName = last
            if words.count == 1 { return name }
            name.familyName = words[0]
            let order = NameOrder(of: name, in: locale)
            if !order.isFamilyFirst { (name.givenName, name.familyName) = (words[0], last) }
            var middle = words.dropFirst().dropLast()
            if order.isFamilyFirst, !order.isMiddleBeforeGiven, words.count > 2 {
                name.givenName = words[1]
                middle = words.dropFirst(2)
            }
            if !middle.isEmpty { name.middleName = middle.joined(separator: " ") }
            return name
        }
    }

    /// The parts of a name, read as `ParseStrategy` does.
    ///
    /// - Throws: `CocoaError` with `formatting` where there are none.
    public init(_ value: String) throws { try self.init(value, strategy: ParseStrategy()) }

    /// The parts of a name, read by a strategy.
    ///
    /// - Throws: what the strategy throws.
    public init<Strategy: Foundation.ParseStrategy>(
        _ value: Strategy.ParseInput, strategy: Strategy
    ) throws where Strategy.ParseOutput == PersonNameComponents { self = try strategy.parse(value) }
}

extension PersonNameComponents.FormatStyle: ParseableFormatStyle {
    /// Reads names; by the user's language, whatever the style's.
    public var parseStrategy: PersonNameComponents.ParseStrategy { PersonNameComponents.ParseStrategy() }
}

extension ParseStrategy where Self == PersonNameComponents.ParseStrategy {
    /// Reads a person's name.
    public static var name: Self { Self() }
}

/// In which order the parts of a person's name stand.
struct NameOrder: Hashable {
    /// Whether the family name comes first.
    let isFamilyFirst: Bool
    /// Whether the middle name stands before the given name.
    let isMiddleBeforeGiven: Bool
    /// What stands between the parts.
    let separator: String
    /// Whether a short form has the family name too.
    let isShortWhole: Bool

    /// By the letters of the name, and else by the locale's language.
    init(of name: PersonNameComponents, in locale: Locale) {
        let parts = [name.familyName, name.givenName].compactMap(\.self).filter { !$0.isEmpty }
        let isEastAsian = !parts.isEmpty && parts.allSatisfy(\.isEastAsian)
        let language = locale.language.languageCode?.identifier ?? ""
        isFamilyFirst = isEastAsian || Self.familyFirst.contains(language)
        isMiddleBeforeGiven = language == "vi"
        separator = isEastAsian ? "" : " "
        isShortWhole = isEastAsian
    }

    /// The languages whose own names begin with the family name, by Unicode's CLDR (`nameOrderLocales`).
    private static let familyFirst: Set<String> = [
        "hu", "ja", "km", "ko", "mn", "si", "ta", "te", "vi", "yue", "zh",
    ]
}

extension String {
    /// Whether it is written in Chinese characters, kana or hangul, without spaces between words.
    var isEastAsian: Bool {
        !isEmpty
            && unicodeScalars.allSatisfy { scalar in
                switch scalar.value {
                case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3038...0x30FF,
                    0x3130...0x318F, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7FF, 0xF900...0xFAFF,
                    0x20000...0x323AF:
                    true
                default: false
                }
            }
    }
}
