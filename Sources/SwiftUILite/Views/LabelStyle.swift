/// How a label looks, as SwiftUI's protocol of the same name: one of the package's styles, or one of the
/// author's that makes another view of title and icon.
@MainActor @preconcurrency
public protocol LabelStyle {
    /// What the style makes of a label.
    associatedtype Body: View
    /// The parts that the style gets to arrange.
    typealias Configuration = LabelStyleConfiguration

    /// The view in place of the label. Called on the main actor while a tree is made.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label's style that is known by name.
nonisolated public struct NamedLabelStyle: LabelStyle, NamedStyle, Hashable, Sendable {
    package let name: String

    /// The title; a host draws a named style itself.
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == NamedLabelStyle {
    /// The host's own choice; the renderer draws icon and title.
    nonisolated public static var automatic: NamedLabelStyle { .init(name: "automatic") }
    /// The icon alone; the title stays in the tree.
    nonisolated public static var iconOnly: NamedLabelStyle { .init(name: "iconOnly") }
    /// The title alone; the icon stays in the tree.
    nonisolated public static var titleOnly: NamedLabelStyle { .init(name: "titleOnly") }
    /// The icon before the title.
    nonisolated public static var titleAndIcon: NamedLabelStyle { .init(name: "titleAndIcon") }
}

private enum LabelStyleKey: EnvironmentKey {
    static var defaultValue: (any LabelStyle)? { nil }
}

extension EnvironmentValues {
    /// The author's own style, if one is in force.
    var labelStyle: (any LabelStyle)? {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }
}

extension View {
    /// How the labels in this view look.
    nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        modified(.labelStyle((style as? any NamedStyle)?.name ?? "automatic"))
            .transformingEnvironment { $0.labelStyle = style is any NamedStyle ? nil : style }
    }

    /// Hides the titles of toggles, gauges and progress views in this view.
    nonisolated public func labelsHidden() -> some View { modified(.labelsHidden) }
}
