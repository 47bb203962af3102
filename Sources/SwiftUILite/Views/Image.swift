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

    package init(_ picture: Picture, label: String? = nil) {
        node = ImageNode(.picture(picture))
        node.label = label
    }

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

extension Image {
    /// The size of a symbol beside its text, as SwiftUI's `Image.Scale`.
    public enum Scale: String, Hashable, Sendable {
        /// Under these names in the tree: with the renderer 0.8, 1 and 1.25 times the size of the text.
        case small, medium, large
    }

    /// How a picture fills its space, as SwiftUI's `Image.ResizingMode`.
    public enum ResizingMode: Hashable, Sendable {
        /// Repeated and enlarged. Kept for the author's code: pictures are enlarged.
        case tile, stretch
    }

    /// How smooth a picture is drawn, as SwiftUI's `Image.Interpolation`.
    public enum Interpolation: Hashable, Sendable {
        /// Kept for the author's code: the host decides.
        case none, low, medium, high
    }

    /// Lets the image fill its space. Insets and mode are kept for the author's code: it is stretched.
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image {
        resizable()
    }

    /// Kept for the author's code: the host decides.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }

    /// Kept for the author's code: the host decides.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

/// The name of a picture of the bundle, as Xcode's `ImageResource`.
public struct ImageResource: Hashable, Sendable {
    let name: String

    /// The name that it was made with.
    package var pictureName: String { name }

    /// A picture among the bundle's resources: `<name>.svg`, `<name>.png` or a set of an asset catalogue.
    public init(name: String) { self.name = name }
}

/// How a symbol is coloured, as SwiftUI's `SymbolRenderingMode`.
public struct SymbolRenderingMode: Hashable, Sendable {
    let name: String

    /// In one colour, the foreground.
    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    /// In the symbol's own colours, where it has some.
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
    /// In the foreground at several strengths; the renderer draws it as ``monochrome``.
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    /// In the foreground's several styles; the renderer draws it as ``monochrome``.
    public static let palette = SymbolRenderingMode(name: "palette")
}

/// Variants of a symbol, as SwiftUI's `SymbolVariants`: `.fill`, `.circle.fill`.
public struct SymbolVariants: Hashable, Sendable {
    /// The parts of a symbol's name, such as "circle.fill"; empty for none.
    let name: String

    /// The symbol as it is named.
    public static let none = SymbolVariants(name: "")
    /// Filled; `fill` in the tree.
    public static let fill = SymbolVariants(name: "fill")
    public static let circle = SymbolVariants(name: "circle")
    public static let square = SymbolVariants(name: "square")
    public static let rectangle = SymbolVariants(name: "rectangle")
    public static let slash = SymbolVariants(name: "slash")

    /// This variant, filled: `.circle.fill`.
    public var fill: SymbolVariants { adding("fill") }
    public var circle: SymbolVariants { adding("circle") }
    public var square: SymbolVariants { adding("square") }
    public var rectangle: SymbolVariants { adding("rectangle") }
    /// This variant, crossed out.
    public var slash: SymbolVariants { adding("slash") }

    private func adding(_ part: String) -> SymbolVariants {
        SymbolVariants(name: name.isEmpty ? part : name + "." + part)
    }
}
