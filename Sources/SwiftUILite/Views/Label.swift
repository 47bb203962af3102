public import AppIntentsLite

/// A title with an icon, as SwiftUI's `Label`: what most controls show.
nonisolated public struct Label<Title: View, Icon: View>: View, PrimitiveView {
    public typealias Body = Never

    let title: Title
    let icon: Icon

    /// Any view as the title and any as the icon.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        if let style = EnvironmentValues.current.labelStyle {
            let parts = LabelStyleConfiguration(
                title: StyledPart { $0.nodes(of: self.title, at: "title") },
                icon: StyledPart { $0.nodes(of: self.icon, at: "icon") })
            return context.styledNodes(without: \.labelStyle) { $0.nodes(of: style, parts) }
        }
        let title = context.nodes(of: title, at: "title")
        return [ViewNode(.label(title: title, icon: context.nodes(of: icon, at: "icon")))]
    }
}

extension Label where Title == Text, Icon == Image {
    init(text: Text, image: Image) {
        title = text
        icon = image
    }

    /// A title that is looked up in the bundle's strings, with a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(text: Text(titleKey), image: Image(systemName: name))
    }

    /// A title that is looked up in the bundle's strings, with a picture of the bundle.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(text: Text(titleKey), image: Image(name))
    }

    /// The same with the picture's resource.
    public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
        self.init(text: Text(titleKey), image: Image(resource))
    }

    /// A resource as the title, resolved when the label is made, with a symbol.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, systemImage name: String) {
        self.init(text: Text(titleResource), image: Image(systemName: name))
    }

    /// The same with a picture of the bundle.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, image name: String) {
        self.init(text: Text(titleResource), image: Image(name))
    }

    /// The same with the picture's resource.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, image resource: ImageResource) {
        self.init(text: Text(titleResource), image: Image(resource))
    }

    /// A title that is shown as it is, with a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(text: Text(title), image: Image(systemName: name))
    }

    /// The same with a picture of the bundle.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(text: Text(title), image: Image(name))
    }

    /// The same with the picture's resource.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
        self.init(text: Text(title), image: Image(resource))
    }
}

extension EvaluationContext {
    @MainActor
    fileprivate mutating func nodes(of style: some LabelStyle, _ parts: LabelStyleConfiguration) -> [ViewNode]
    {
        nodes(of: style.makeBody(configuration: parts))
    }
}

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

/// The parts of a label, as SwiftUI's `LabelStyleConfiguration`.
public struct LabelStyleConfiguration {
    /// The label's title, to be placed in the style's body.
    public let title: StyledPart
    /// The label's icon, to be placed in the style's body.
    public let icon: StyledPart
}

extension Label where Title == StyledPart, Icon == StyledPart {
    /// The label that a style gets, in the style around it.
    public init(_ configuration: LabelStyleConfiguration) {
        title = configuration.title
        icon = configuration.icon
    }
}
