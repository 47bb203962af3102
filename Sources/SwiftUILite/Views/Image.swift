/// A symbol or a picture, as SwiftUI's `Image`. Symbols are in the tree by name, pictures by name and by
/// their content.
nonisolated public struct Image: View, PrimitiveView, Hashable, Sendable {
    public typealias Body = Never

    package var node: ImageNode
    /// What was applied as an image, so that it is one still.
    private var modifiers: [NodeModifier] = []

    /// A symbol, by the name it has on Apple's platforms, such as "flashlight.on.fill".
    ///
    /// - Parameters:
    ///   - systemName: the symbol's name.
    ///   - variableValue: how much of the symbol is lit, 0...1; nil for all of it.
    public init(systemName: String, variableValue: Double? = nil) {
        node = ImageNode(.system(systemName))
        node.variableValue = variableValue
    }

    /// A picture of the bundle.
    public init(_ name: String, variableValue: Double? = nil) {
        node = ImageNode(.asset(name))
        node.variableValue = variableValue
    }

    /// A picture of the bundle with a text for those who can't see it.
    public init(_ name: String, label: Text) {
        self.init(name)
        node.label = label.plainText
    }

    /// A picture that says nothing which isn't said elsewhere.
    public init(decorative name: String) {
        self.init(name)
        node.label = ""
    }

    /// A picture of the bundle, `Image(.logo)`.
    public init(_ resource: ImageResource) { self.init(resource.name) }

    package init(_ picture: Picture) { node = ImageNode(.picture(picture)) }

    /// A picture without any points.
    package init(empty: Void) {
        node = ImageNode(.content)
        node.content = ImageNode.Content(size: ViewSize(width: 0, height: 0))
    }

    /// Whether an image keeps its colours or takes the foreground's.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// In the foreground's colour, and in its own.
        case template, original
    }

    /// Lets the image fill the space that it is given.
    public func resizable() -> Image {
        var copy = self
        copy.node.isResizable = true
        return copy
    }

    /// Whether the image takes the foreground's colour; nil leaves it to the host.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
        var copy = self
        copy.node.isTemplate = mode.map { $0 == .template }
        return copy
    }

    /// How the symbol is coloured; nil for the usual way.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        var copy = self
        copy.modifiers.append(.symbolRenderingMode(mode?.name))
        return copy
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.image(context.resolved(node)), modifiers: modifiers)]
    }
}
