public import FoundationEssentials

/// A text that is looked up when it is shown, as Foundation's `LocalizedStringResource`.
///
/// ```swift
/// static let title: LocalizedStringResource = "Turn on the flashlight"
/// ```
///
/// A string literal is a key; a `String` variable is not taken. For a text made at run time use
/// `LocalizedStringResource(stringLiteral: text)`.
///
/// Translations are read from `.strings` files and `.xcstrings` catalogues of the bundle, see
/// `ResourceFolders`; the language is that of `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`.
public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// Where translations are searched, as Foundation's type of the same name.
    public enum BundleDescription: Hashable, Sendable {
        /// The program's own resources.
        case main
        /// The resources in a folder.
        case atURL(URL)

        /// The resources of the program that a class is part of, which is this one.
        public static func forClass(_ type: AnyClass) -> BundleDescription { .main }
    }

    private let value: String.LocalizationValue
    /// What is said of few texts only. Behind a reference: there are some of these in every parameter of
    /// every action.
    private var details: Details?

    private final class Details: Hashable, Sendable {
        let fallback: String.LocalizationValue?
        let table: String?
        let bundle: BundleDescription
        /// Nil for the languages that the environment names.
        let locale: Locale?

        init(
            _ fallback: String.LocalizationValue?, _ table: String?, _ bundle: BundleDescription,
            _ locale: Locale?
        ) {
            self.fallback = fallback
            self.table = table
            self.bundle = bundle
            self.locale = locale
        }

        static func == (one: Details, other: Details) -> Bool {
            one.fallback == other.fallback && one.table == other.table && one.bundle == other.bundle
                && one.locale == other.locale
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(fallback)
            hasher.combine(table)
            hasher.combine(bundle)
        }
    }

    /// The name of the file of translations, without its ending; nil for `Localizable`.
    public var table: String? { details?.table }
    /// Where the file lies.
    public var bundle: BundleDescription { details?.bundle ?? .main }
    /// Whose texts are wanted. `Locale.current`, the default, stands for the languages that the environment
    /// names.
    public var locale: Locale {
        get { details?.locale ?? .current }
        set { self = LocalizedStringResource(value, details?.fallback, table, newValue, bundle) }
    }

    /// The key to look up.
    public var key: String { value.key }
    /// The text where there is no translation.
    public var defaultValue: String.LocalizationValue { details?.fallback ?? value }

    /// A key that is also the text where there is no translation. The comment is for the translators' tools.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(keyAndValue, nil, table, locale, bundle)
    }

    /// A resource with a key of its own, and the text to show where no translation is found.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        // The values that were interpolated into the default go into the translation as well.
        self.init(
            String.LocalizationValue(key: key.description, arguments: defaultValue.arguments), defaultValue,
            table,
            locale, bundle)
    }

    /// A key that is also the text where there is no translation.
    public init(stringLiteral value: String) {
        self.value = String.LocalizationValue(value)
    }

    /// A key with a placeholder for each value.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        value = String.LocalizationValue(stringInterpolation: stringInterpolation)
    }

    private init(
        _ value: String.LocalizationValue, _ fallback: String.LocalizationValue?, _ table: String?,
        _ locale: Locale, _ bundle: BundleDescription
    ) {
        self.value = value
        let locale = locale == .current ? nil : locale
        guard fallback != nil || table != nil || locale != nil || bundle != .main else { return }
        details = Details(fallback, table, bundle, locale)
    }

    /// What collects the parts of a text.
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation

    /// The text for the current locale.
    package var resolved: String { resolved(in: .ofProcess) }

    /// The text from given translations.
    package func resolved(in texts: LocalizedTexts) -> String {
        var root: String?
        if case .atURL(let url) = bundle { root = url.path }
        let format = texts.format(
            key, table: table, root: root, locale: details?.locale?.identifier,
            arguments: value.arguments)
        if let format { return value.text(template: format) }
        return defaultValue.text()
    }
}

/// A value that has a text for users, as Foundation's protocol of the same name.
///
/// An error that conforms supplies the message that the caller of an action sees.
public protocol CustomLocalizedStringResourceConvertible {
    /// The text; it is looked up for the process's languages when it is shown.
    var localizedStringResource: LocalizedStringResource { get }
}

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
            case double = "%lf"
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

        /// A key and its values, made at run time.
        package init(key: String, arguments: [String]) {
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
