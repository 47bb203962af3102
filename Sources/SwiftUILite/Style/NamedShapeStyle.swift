/// A style that the host knows by name, such as SwiftUI's `.separator`.
public struct NamedShapeStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    let name: String

    package var node: StyleNode { .named(name) }
}

extension ShapeStyle where Self == NamedShapeStyle {
    /// The colour of lines between things.
    public static var separator: NamedShapeStyle { .init(name: "separator") }
    /// The colour of links.
    public static var link: NamedShapeStyle { .init(name: "link") }
    /// The colour of a text that stands in for another.
    public static var placeholder: NamedShapeStyle { .init(name: "placeholder") }
    /// The colour of a window's background.
    public static var windowBackground: NamedShapeStyle { .init(name: "background") }
}
