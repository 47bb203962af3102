public import AppIntentsLite
public import Foundation

extension LocalizedStringResource {
    /// As without a bundle, with translations from that bundle's resources: `bundle: .module`. Disfavored, as
    /// the next, so that `.main` is the description's.
    @_disfavoredOverload
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: Bundle, comment: StaticString? = nil
    ) {
        self.init(
            keyAndValue, table: table, locale: locale, bundle: .atURL(bundle.bundleURL), comment: comment)
    }

    /// As without a bundle, with translations from that bundle's resources.
    @_disfavoredOverload
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        locale: Locale = .current, bundle: Bundle, comment: StaticString? = nil
    ) {
        self.init(
            key, defaultValue: defaultValue, table: table, locale: locale, bundle: .atURL(bundle.bundleURL),
            comment: comment)
    }
}

extension String {
    /// As without a bundle, with translations from that bundle's resources; the program's own for nil.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle?,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        let place = bundle.map { LocalizedStringResource.BundleDescription.atURL($0.bundleURL) } ?? .main
        self.init(
            localized: LocalizedStringResource(keyAndValue, table: table, locale: locale, bundle: place))
    }

    /// As without a bundle, with translations from that bundle's resources; the program's own for nil.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle?,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        let place = bundle.map { LocalizedStringResource.BundleDescription.atURL($0.bundleURL) } ?? .main
        self.init(
            localized: LocalizedStringResource(
                key, defaultValue: defaultValue, table: table, locale: locale, bundle: place))
    }
}
