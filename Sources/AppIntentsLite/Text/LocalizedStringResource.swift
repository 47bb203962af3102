/// A text that is looked up when it is shown, as Foundation's `LocalizedStringResource`.
///
/// ```swift
/// static let title: LocalizedStringResource = "Turn on the flashlight"
/// ```
///
/// A string literal is a key; a `String` variable is not taken. For a text made at run time use
/// `LocalizedStringResource(stringLiteral: text)`.
public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation {
    private let value: String.LocalizationValue
    private let defaultValue: String.LocalizationValue?

    /// The key to look up.
    public var key: String { value.key }

    public init(_ keyAndValue: String.LocalizationValue) {
        value = keyAndValue
        defaultValue = nil
    }

    /// A resource with a key of its own, and the text to show where no translation is found.
    public init(_ key: StaticString, defaultValue: String.LocalizationValue) {
        value = String.LocalizationValue(key.description)
        self.defaultValue = defaultValue
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation

    /// The text for the current locale.
    package var resolved: String { (defaultValue ?? value).text() }
}
