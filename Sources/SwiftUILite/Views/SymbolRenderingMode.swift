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
