/// A sentence that an action says to the person, as App Intents' `IntentDialog`.
public struct IntentDialog: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The whole sentence.
    package let full: LocalizedStringResource
    /// The sentence beside a picture, when it differs.
    package let supporting: LocalizedStringResource?
    /// The symbol beside the sentence, if any.
    package let systemImageName: String?

    public init(_ full: LocalizedStringResource) { self.init(full, nil, nil) }

    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
        self.init(full, supporting, nil)
    }

    public init(full: LocalizedStringResource, systemImageName: String) {
        self.init(full, nil, systemImageName)
    }

    public init(full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String) {
        self.init(full, supporting, systemImageName)
    }

    private init(_ full: LocalizedStringResource, _ supporting: LocalizedStringResource?, _ image: String?) {
        self.full = full
        self.supporting = supporting
        systemImageName = image
    }

    /// A sentence where there is a text.
    init?(optional text: String?) {
        guard let text else { return nil }
        self.init(LocalizedStringResource(stringLiteral: text))
    }

    public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }

    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation
}
