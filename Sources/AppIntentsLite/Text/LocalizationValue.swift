public import FoundationEssentials

extension String {
    /// A localisation key with the values that were interpolated into it, as Foundation's
    /// `String.LocalizationValue`.
    ///
    /// The key has a `%@` for every interpolated text and a `%lld` or `%lf` for every interpolated number, as
    /// in a strings file on Apple's platforms.
    public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
        /// The key to look up.
        package let key: String
        /// The interpolated values as text, in order.
        package let arguments: [String]

        /// A key without values, made at run time.
        public init(_ value: String) {
            key = value
            arguments = []
        }

        /// A key without values.
        public init(stringLiteral value: String) { self.init(value) }

        /// A key with a placeholder for each value.
        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            arguments = stringInterpolation.arguments
        }

        /// What sort of value is put in later.
        public enum Placeholder: String, Hashable, Sendable {
            /// A whole number, `%lld`.
            case int = "%lld"
            /// A whole number without a sign, `%llu`.
            case uint = "%llu"
            /// A number of single precision, `%f`.
            case float = "%f"
            /// A number, `%lf`.
            case double = "%lf"
            /// A text, `%@`.
            case object = "%@"
        }

        /// Collects the literal parts and the interpolated values.
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            var key = ""
            var arguments: [String] = []

            /// An empty key, which the compiler then fills.
            public init(literalCapacity: Int, interpolationCount: Int) {
                key.reserveCapacity(literalCapacity + 2 * interpolationCount)
            }

            /// Letters of the key, in which a percent sign is written twice.
            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacing("%", with: "%%")
            }

            /// A text, `%@` in the key.
            public mutating func appendInterpolation(_ string: some StringProtocol) {
                append("%@", String(string))
            }

            /// A text that is looked up at once, `%@` in the key.
            public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
                append("%@", resource.resolved)
            }

            /// A whole number, `%lld` in the key; written without separators.
            public mutating func appendInterpolation<I: BinaryInteger>(_ number: I) {
                append("%lld", "\(number)")
            }

            /// A number, `%lf` in the key; written as `String(_:)` does.
            public mutating func appendInterpolation<F: BinaryFloatingPoint>(_ number: F) {
                append("%lf", "\(number)")
            }

            /// A place for a value that is put in later: `\(placeholder: .int) lamps`.
            public mutating func appendInterpolation(placeholder: Placeholder) {
                append(placeholder.rawValue, placeholder.rawValue)
            }

            /// A value with its place among all values, from 1, by which translations know it; `%2$@` in the
            /// key. For source that is generated from catalogues, this package's own.
            public mutating func appendInterpolation(_ value: some CustomStringConvertible, place: Int) {
                key += "%\(place)$@"
                while arguments.count < place { arguments.append("") }
                if place > 0 { arguments[place - 1] = value.description }
            }

            /// Any other value by its description, `%@` in the key.
            @_disfavoredOverload
            public mutating func appendInterpolation<T>(_ value: T) {
                append("%@", String(describing: value))
            }

            private mutating func append(_ placeholder: String, _ argument: String) {
                key += placeholder
                arguments.append(argument)
            }
        }

        init(key: String, arguments: [String]) {
            self.key = key
            self.arguments = arguments
        }

        /// `template`, or the key when nil, with its placeholders replaced by the arguments.
        package func text(template: String? = nil) -> String {
            let format = template ?? key
            guard !arguments.isEmpty else { return format }
            return FormatString.parts(format, argumentCount: arguments.count).map { part in
                switch part {
                case .text(let text): text
                case .argument(let place): arguments[place]
                }
            }
            .joined()
        }
    }

    /// The text of a resource for its locale, as Foundation's `String(localized:)`.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) { self = resource.resolved }

    /// The text of a key for the user's language, as Foundation's
    /// `String(localized:table:bundle:locale:comment:)`.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = LocalizedStringResource(keyAndValue, table: table, locale: locale).resolved
    }

    /// The text of a key that is no text itself, with the one to show where there is no translation.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = LocalizedStringResource(key, defaultValue: defaultValue, table: table, locale: locale).resolved
    }
}
