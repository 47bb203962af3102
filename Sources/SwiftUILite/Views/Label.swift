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
