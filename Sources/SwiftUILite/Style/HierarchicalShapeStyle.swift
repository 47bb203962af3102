/// The foreground in five strengths, as SwiftUI's `HierarchicalShapeStyle`.
public struct HierarchicalShapeStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    let level: Int

    package var node: StyleNode { level == 0 ? .named("foreground") : .level(.named("foreground"), level) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .init(level: 0) }
    public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
    public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
    public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
    public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}
