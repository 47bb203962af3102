extension String {
    /// A localisation key with the values that were interpolated into it, as Foundation's `String.LocalizationValue`.
    ///
    /// The key has a `%@` for every interpolated text and a `%lld` or `%lf` for every interpolated number, as in a
    /// strings file on Apple's platforms.
    public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
        /// The key to look up.
        package let key: String
        /// The interpolated values as text, in order.
        package let arguments: [String]

        public init(_ value: String) {
            key = value
            arguments = []
        }

        public init(stringLiteral value: String) { self.init(value) }

        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            arguments = stringInterpolation.arguments
        }

        /// Collects the literal parts and the interpolated values.
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            var key = ""
            var arguments: [String] = []

            public init(literalCapacity: Int, interpolationCount: Int) {
                key.reserveCapacity(literalCapacity + 2 * interpolationCount)
            }

            public mutating func appendLiteral(_ literal: String) { key += literal }

            public mutating func appendInterpolation(_ string: some StringProtocol) { append("%@", String(string)) }

            public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
                append("%@", resource.resolved)
            }

            public mutating func appendInterpolation<I: BinaryInteger>(_ number: I) { append("%lld", "\(number)") }

            public mutating func appendInterpolation<F: BinaryFloatingPoint>(_ number: F) {
                append("%lf", "\(number)")
            }

            @_disfavoredOverload
            public mutating func appendInterpolation<T>(_ value: T) { append("%@", String(describing: value)) }

            private mutating func append(_ placeholder: String, _ argument: String) {
                key += placeholder
                arguments.append(argument)
            }
        }

        /// `template`, or the key when nil, with its placeholders replaced by the arguments in order.
        package func text(template: String? = nil) -> String {
            guard !arguments.isEmpty else { return template ?? key }
            var result = ""
            var rest = Substring(template ?? key)
            var next = arguments[...]
            while let percent = rest.firstIndex(of: "%"), !next.isEmpty {
                result += rest[..<percent]
                rest = rest[percent...]
                if let placeholder = ["%@", "%lld", "%lf"].first(where: rest.hasPrefix) {
                    result += next.removeFirst()
                    rest = rest.dropFirst(placeholder.count)
                } else {
                    result += "%"
                    rest = rest.dropFirst()
                }
            }
            return result + rest
        }
    }

    /// The text of a resource for the current locale, as Foundation's `String(localized:)`.
    public init(localized resource: LocalizedStringResource) { self = resource.resolved }
}
