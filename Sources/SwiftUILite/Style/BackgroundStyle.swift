/// The usual background, as SwiftUI's `BackgroundStyle`.
public struct BackgroundStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    /// `background` in the tree; the host has the colour.
    public init() {}

    package var node: StyleNode { .named("background") }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The usual background: white or nearly black with the renderer, by the colour scheme.
    public static var background: BackgroundStyle { .init() }
}
