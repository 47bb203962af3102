/// A background that lets some of what is behind it through, as SwiftUI's `Material`.
public struct Material: ShapeStyle, PrimitiveShapeStyle, Hashable {
    let name: String

    package var node: StyleNode { .named(name) }
}

extension ShapeStyle where Self == Material {
    /// The most of what is behind shows. The renderer blurs nothing: its materials are the background at 40
    /// %, 55 %, 70 %, 82 % and 92 %.
    public static var ultraThinMaterial: Material { .init(name: "ultraThinMaterial") }
    /// More shows than with ``regularMaterial``.
    public static var thinMaterial: Material { .init(name: "thinMaterial") }
    /// Some of what is behind shows.
    public static var regularMaterial: Material { .init(name: "regularMaterial") }
    /// Less shows than with ``regularMaterial``.
    public static var thickMaterial: Material { .init(name: "thickMaterial") }
    /// The least of what is behind shows.
    public static var ultraThickMaterial: Material { .init(name: "ultraThickMaterial") }
    /// That of the system's bars; the renderer draws it as ``regularMaterial``.
    public static var bar: Material { .init(name: "bar") }
}
