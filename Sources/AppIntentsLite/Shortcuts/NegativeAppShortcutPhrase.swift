/// What a person says when they mean no shortcut, as App Intents' type of the same name.
public struct NegativeAppShortcutPhrase: Hashable, Sendable, ExpressibleByStringInterpolation {
    package let text: LocalizedStringResource

    public init(stringLiteral value: String) { text = LocalizedStringResource(stringLiteral: value) }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        text = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }

    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation
}
