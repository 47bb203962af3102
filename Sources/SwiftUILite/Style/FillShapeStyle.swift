/// The usual fill of a shape, as SwiftUI's `FillShapeStyle`: `.fill`, `.fill.tertiary`.
public struct FillShapeStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    /// `fill` in the tree; the host has the colour.
    public init() {}

    package var node: StyleNode { .named("fill") }
}

extension ShapeStyle where Self == FillShapeStyle {
    /// The usual fill of a shape: a translucent grey with the renderer.
    public static var fill: FillShapeStyle { .init() }
}
