/// How a button looks, as SwiftUI's `ButtonStyle`: the author makes another view of the label.
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// What the style makes of a button.
    associatedtype Body: View
    /// The parts that the style gets to arrange.
    typealias Configuration = ButtonStyleConfiguration

    /// The view in place of the label. Called on the main actor while a tree is made.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: (any ButtonStyle)? { nil }
}

extension EnvironmentValues {
    /// The author's own style, if one is in force.
    var buttonStyle: (any ButtonStyle)? {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

extension View {
    /// How the buttons in this view look; a host adds nothing of its own to them.
    nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modified(.buttonStyle("plain")).transformingEnvironment { $0.buttonStyle = style }
    }
}
