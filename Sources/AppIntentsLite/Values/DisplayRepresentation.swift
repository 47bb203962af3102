public import FoundationEssentials

/// A value and its type, each with a text for users, as App Intents' `DisplayRepresentable`.
public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}

/// How a value is shown to users, as App Intents' `DisplayRepresentation`.
public struct DisplayRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
    public var title: LocalizedStringResource
    /// A second line below it; nil for none.
    public var subtitle: LocalizedStringResource?
    /// A picture beside it; hosts get its name or URL, but no bytes.
    public var image: Image?
    /// Other words for the value, for those who search.
    public var synonyms: [LocalizedStringResource]

    /// A title with what stands beside it.
    public init(
        title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.synonyms = synonyms
    }

    /// A title whose text is also the key of its translations.
    public init(stringLiteral value: String) {
        self.init(title: LocalizedStringResource(stringLiteral: value))
    }

    /// A title with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }

    /// What collects the parts of a title.
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation

    /// A picture beside a value: by name, by symbol, as bytes, or by URL.
    public struct Image: Hashable, Sendable, Codable {
        /// The shape in which the picture is shown.
        public enum DisplayStyle: String, Hashable, Sendable, Codable {
            /// A rectangle, or a circle.
            case `default`, circular
        }

        package enum Source: Hashable, Sendable, Codable {
            case named(String)
            case system(String)
            case data(Data)
            case url(URL)
        }

        package let source: Source
        /// Whether only the picture's outline counts, in the colour of the text; nil where the author doesn't
        /// say. Kept.
        public let isTemplate: Bool?
        /// The shape in which the picture is shown. Kept.
        public let displayStyle: DisplayStyle
        package let width: Double?
        package let height: Double?

        /// A picture of the app, by its name.
        public init(named name: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
            self.init(.named(name), isTemplate, displayStyle)
        }

        /// A symbol, by its name.
        public init(systemName name: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
            self.init(.system(name), isTemplate, displayStyle)
        }

        /// A picture as the bytes of its file.
        public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
            self.init(.data(data), isTemplate, displayStyle)
        }

        public init(url: URL, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
            self.init(.url(url), isTemplate, displayStyle)
        }

        /// A picture elsewhere, with its size in points.
        public init(
            url: URL, width: Double, height: Double, isTemplate: Bool? = nil,
            displayStyle: DisplayStyle = .default
        ) {
            self.init(.url(url), isTemplate, displayStyle, width, height)
        }

        private init(
            _ source: Source, _ isTemplate: Bool?, _ style: DisplayStyle, _ width: Double? = nil,
            _ height: Double? = nil
        ) {
            self.source = source
            self.isTemplate = isTemplate
            displayStyle = style
            self.width = width
            self.height = height
        }

        /// The picture's name or URL, for hosts that find pictures themselves; nil for bytes.
        package var name: String? {
            switch source {
            case .named(let name), .system(let name): name
            case .url(let url): url.absoluteString
            case .data: nil
            }
        }
    }
}

/// A value with a text for users, as App Intents' `InstanceDisplayRepresentable`.
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible, SendableMetatype {
    /// How the value is shown; asked each time, where authors' code may run.
    var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
    public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// A type with a name for users, as App Intents' `TypeDisplayRepresentable`.
public protocol TypeDisplayRepresentable: SendableMetatype {
    /// The type's name for users, such as "Lamp".
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A type's name for users, as App Intents' `TypeDisplayRepresentation`.
public struct TypeDisplayRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The name for one of them, such as "Lamp". Messages about an unknown entity have it.
    public var name: LocalizedStringResource
    /// The name with a number, such as `\(placeholder: .int) lamps`.
    public var numericFormat: LocalizedStringResource?
    /// Other words for the type, for those who search.
    public var synonyms: [LocalizedStringResource]

    /// A name, with the form for a number and other words. Both are kept.
    public init(
        name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.name = name
        self.numericFormat = numericFormat
        self.synonyms = synonyms
    }

    /// A name whose text is also the key of its translations.
    public init(stringLiteral value: String) {
        self.init(name: LocalizedStringResource(stringLiteral: value))
    }

    /// A name with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }

    /// What collects the parts of a name.
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation
}
