/// The gentle gradient that belongs to a colour, as SwiftUI's `AnyGradient`: `Color.blue.gradient`.
public struct AnyGradient: ShapeStyle, PrimitiveShapeStyle, Hashable {
    let color: Color

    package var node: StyleNode { .colorGradient(color) }
}

extension Color {
    /// The gentle gradient that belongs to this colour.
    public var gradient: AnyGradient { AnyGradient(color: self) }
}
