/// What a user says when they mean no shortcut, as App Intents' type of the same name.
public struct NegativeAppShortcutPhrase: Hashable, Sendable, ExpressibleByStringInterpolation {
    package let text: LocalizedStringResource

    /// A phrase as it is written.
    public init(stringLiteral value: String) { text = LocalizedStringResource(stringLiteral: value) }

    /// A phrase with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        text = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }

    /// What collects the parts of a phrase.
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation
}
