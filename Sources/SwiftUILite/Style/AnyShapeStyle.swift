/// A style of a type that is known only at run time, as SwiftUI's `AnyShapeStyle`.
public struct AnyShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    package let node: StyleNode

    /// Erases a style's type; a style that isn't the package's own becomes the foreground.
    public init<S: ShapeStyle>(_ style: S) { node = StyleNode(style) }
}
