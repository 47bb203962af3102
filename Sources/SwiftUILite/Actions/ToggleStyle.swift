/// How a toggle looks, as SwiftUI's protocol of the same name: one of the package's styles, or one of the
/// author's that makes another view of label and state.
@MainActor @preconcurrency
public protocol ToggleStyle {
    /// What the style makes of a toggle.
    associatedtype Body: View
    /// The parts that the style gets to arrange.
    typealias Configuration = ToggleStyleConfiguration

    /// The view in place of the toggle's own. Called on the main actor while a tree is made.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A toggle's style that is known by name.
nonisolated public struct NamedToggleStyle: ToggleStyle, NamedStyle, Hashable, Sendable {
    package let name: String

    /// The label; a host draws a named style itself.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ToggleStyle where Self == NamedToggleStyle {
    /// The host's own choice; the renderer draws a switch.
    nonisolated public static var automatic: NamedToggleStyle { .init(name: "automatic") }
    /// A button that is filled with the tint while on.
    nonisolated public static var button: NamedToggleStyle { .init(name: "button") }
    /// A switch behind the label.
    nonisolated public static var `switch`: NamedToggleStyle { .init(name: "switch") }
}

private enum ToggleStyleKey: EnvironmentKey {
    static var defaultValue: (any ToggleStyle)? { nil }
}

extension EnvironmentValues {
    /// The author's own style, if one is in force.
    var toggleStyle: (any ToggleStyle)? {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
}

extension View {
    /// How the toggles in this view look. With a style of the author's a host adds nothing of its own to
    /// them.
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        let named = style as? any NamedStyle
        return tinted(named?.tint).modified(.toggleStyle(named?.name ?? "plain"))
            .transformingEnvironment { $0.toggleStyle = style is any NamedStyle ? nil : style }
    }
}
