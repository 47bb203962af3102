/// The foreground in five strengths, as SwiftUI's `HierarchicalShapeStyle`.
public struct HierarchicalShapeStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    let level: Int

    package var node: StyleNode { level == 0 ? .named("foreground") : .level(.named("foreground"), level) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The foreground as it is.
    public static var primary: HierarchicalShapeStyle { .init(level: 0) }
    /// The foreground one step weaker.
    public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
    /// The foreground two steps weaker.
    public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
    /// The foreground three steps weaker.
    public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
    /// The foreground four steps weaker.
    public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}
