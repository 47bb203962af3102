/// A style of a type that is known only at run time, as SwiftUI's `AnyShapeStyle`.
public struct AnyShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    package let node: StyleNode

    public init<S: ShapeStyle>(_ style: S) { node = StyleNode(style) }
}
