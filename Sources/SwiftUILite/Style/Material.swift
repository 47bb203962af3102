/// A background that lets some of what is behind it through, as SwiftUI's `Material`.
public struct Material: ShapeStyle, PrimitiveShapeStyle, Hashable {
    let name: String

    package var node: StyleNode { .named(name) }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .init(name: "ultraThinMaterial") }
    public static var thinMaterial: Material { .init(name: "thinMaterial") }
    public static var regularMaterial: Material { .init(name: "regularMaterial") }
    public static var thickMaterial: Material { .init(name: "thickMaterial") }
    public static var ultraThickMaterial: Material { .init(name: "ultraThickMaterial") }
    public static var bar: Material { .init(name: "bar") }
}
