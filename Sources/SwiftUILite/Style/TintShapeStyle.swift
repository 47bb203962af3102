/// The tint of where it is used, as SwiftUI's `TintShapeStyle`.
public struct TintShapeStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    /// `tint` in the tree: what `tint(_:)` set around the view, else the host's accent colour.
    public init() {}

    package var node: StyleNode { .named("tint") }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The tint of where it is used.
    public static var tint: TintShapeStyle { .init() }
}
