/// The usual fill of a shape, as SwiftUI's `FillShapeStyle`: `.fill`, `.fill.tertiary`.
public struct FillShapeStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    public init() {}

    package var node: StyleNode { .named("fill") }
}

extension ShapeStyle where Self == FillShapeStyle {
    public static var fill: FillShapeStyle { .init() }
}
