/// A sentence that an action says to the person, as App Intents' `IntentDialog`.
public struct IntentDialog: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The whole sentence.
    package let full: LocalizedStringResource
    /// The sentence beside a picture, when it differs.
    package let supporting: LocalizedStringResource?

    public init(_ full: LocalizedStringResource) {
        self.full = full
        supporting = nil
    }

    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
        self.full = full
        self.supporting = supporting
    }

    public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }

    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation
}
