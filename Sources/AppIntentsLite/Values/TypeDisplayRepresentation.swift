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
