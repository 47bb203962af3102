public import Foundation

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

    /// The name in a style.
    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == PersonNameComponents { style.format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
    /// A person's name in the user's language.
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}
