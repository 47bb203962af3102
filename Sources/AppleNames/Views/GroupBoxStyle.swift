public import SwiftUILite

/// How a group box looks, as SwiftUI's protocol of the same name: the author makes another view of its parts.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    /// What the style makes of a group box.
    associatedtype Body: View
    /// The parts that the style gets to arrange.
    typealias Configuration = GroupBoxStyleConfiguration

    /// The view in place of the group box. Called on the main actor while a tree is made.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a group box, as SwiftUI's type of the same name.
public struct GroupBoxStyleConfiguration {
    /// The heading, to be placed in the style's body.
    public let label: AnyView
    /// The views in it, to be placed in the style's body.
    public let content: AnyView
}

/// A faint frame with the heading above the content, as SwiftUI's type of the same name.
nonisolated public struct DefaultGroupBoxStyle: GroupBoxStyle {
    public init() {}

    @MainActor public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            configuration.label.font(.headline)
            configuration.content
        }
        .padding()
        .background(.quaternary, in: RoundedRectangle(cornerRadius: 8))
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    nonisolated public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

private enum GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: any GroupBoxStyle { DefaultGroupBoxStyle() }
}

extension EnvironmentValues {
    var groupBoxStyle: any GroupBoxStyle {
        get { self[GroupBoxStyleKey.self] }
        set { self[GroupBoxStyleKey.self] = newValue }
    }
}

extension GroupBoxStyle {
    /// The view, without its type.
    @MainActor func view(_ configuration: Configuration) -> AnyView {
        AnyView(makeBody(configuration: configuration))
    }
}

extension View {
    /// How the group boxes in this view look.
    nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        environment(\.groupBoxStyle, style)
    }
}
