/// How a progress view looks, as SwiftUI's protocol of the same name: one of the package's styles, or one of
/// the author's that makes another view of its parts.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// What the style makes of a progress view.
    associatedtype Body: View
    /// The parts that the style gets to arrange.
    typealias Configuration = ProgressViewStyleConfiguration

    /// The view in place of the progress view. Called on the main actor while a tree is made.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A progress view's style that is known by name.
nonisolated public struct NamedProgressViewStyle: ProgressViewStyle, NamedStyle, Hashable, Sendable {
    package let name: String

    /// The label; a host draws a named style itself.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ProgressViewStyle where Self == NamedProgressViewStyle {
    /// The host's own choice; the renderer draws a bar for a fraction and a ring where one isn't known.
    nonisolated public static var automatic: NamedProgressViewStyle { .init(name: "automatic") }
    /// A bar.
    nonisolated public static var linear: NamedProgressViewStyle { .init(name: "linear") }
    /// A ring.
    nonisolated public static var circular: NamedProgressViewStyle { .init(name: "circular") }
}

private enum ProgressViewStyleKey: EnvironmentKey {
    static var defaultValue: (any ProgressViewStyle)? { nil }
}

extension EnvironmentValues {
    /// The author's own style, if one is in force.
    var progressViewStyle: (any ProgressViewStyle)? {
        get { self[ProgressViewStyleKey.self] }
        set { self[ProgressViewStyleKey.self] = newValue }
    }
}

extension View {
    /// How the progress views in this view look.
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        let named = style as? any NamedStyle
        return tinted(named?.tint).modified(.progressViewStyle(named?.name ?? "automatic"))
            .transformingEnvironment { $0.progressViewStyle = style is any NamedStyle ? nil : style }
    }
}
