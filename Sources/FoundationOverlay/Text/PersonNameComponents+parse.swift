public import Foundation

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
