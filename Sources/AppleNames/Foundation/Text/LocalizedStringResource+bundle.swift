public import AppIntentsLite
public import Foundation
public import SwiftUILite

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

extension Text {
    /// A text that is looked up in a bundle's resources, the program's own for nil. The comment is for the
    /// translators' tools.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle?, comment: StaticString? = nil
    ) {
        self.init(runs: key.runs(table: tableName, root: bundle?.bundleURL.path))
    }
}

extension Image {
    /// A picture of a bundle; the tree has only its name, so the bundle doesn't matter.
    public init(_ name: String, bundle: Bundle?) { self.init(name) }

    /// A picture of a bundle that says nothing which isn't said elsewhere.
    public init(decorative name: String, bundle: Bundle?) { self.init(decorative: name) }
}

extension Color {
    /// A colour of a bundle's catalogue.
    public init(_ name: String, bundle: Bundle?) { self.init(name) }
}

extension ImageResource {
    /// A picture of a bundle.
    public init(name: String, bundle: Bundle) { self.init(name: name) }
}

extension ColorResource {
    /// A colour of a bundle.
    public init(name: String, bundle: Bundle) { self.init(name: name) }
}
