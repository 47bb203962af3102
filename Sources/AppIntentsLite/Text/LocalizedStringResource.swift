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
