public import Foundation

/// Writes a person's name, as Foundation's type of the same name, which Linux's Foundation declares and
/// lacks: as `PersonNameComponents.formatted(_:)` does.
public final class PersonNameComponentsFormatter: Formatter {
    /// How much of the name is written.
    public enum Style: Int, Sendable {
        /// As `medium`.
        case `default`
        /// The nickname, else the given name.
        case short
        /// Given and family name.
        case medium
        /// All but the nickname.
        case long
        /// The first letters.
        case abbreviated
    }

    /// How much of the name is written. Defaults to `.default`.
    public var style = Style.default
    /// By whose order it is written. Defaults to the user's.
    public var locale: Locale! = Locale.autoupdatingCurrent

    /// A name in the user's language.
    public class func localizedString(
        from components: PersonNameComponents, style nameFormatStyle: Style
    ) -> String {
        let formatter = PersonNameComponentsFormatter()
        formatter.style = nameFormatStyle
        return formatter.string(from: components)
    }

    /// A name as text.
    public func string(from components: PersonNameComponents) -> String {
        let style: PersonNameComponents.FormatStyle.Style =
            switch style {
            case .default, .medium: .medium
            case .short: .short
            case .long: .long
            case .abbreviated: .abbreviated
            }
        return components.formatted(
            PersonNameComponents.FormatStyle(style: style, locale: locale ?? .autoupdatingCurrent))
    }

    /// The parts of a name; nil where there are none.
    public func personNameComponents(from string: String) -> PersonNameComponents? {
        try? PersonNameComponents.ParseStrategy().parse(string, in: locale ?? .autoupdatingCurrent)
    }

    /// A name as text; nil for what is no name.
    public override func string(for obj: Any?) -> String? {
        (obj as? PersonNameComponents).map { string(from: $0) }
    }
}
