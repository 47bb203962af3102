/// The tint of where it is used, as SwiftUI's `TintShapeStyle`.
public struct TintShapeStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    public init() {}

    package var node: StyleNode { .named("tint") }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { .init() }
}
