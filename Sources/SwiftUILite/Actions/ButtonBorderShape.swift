/// The outline of a button, as SwiftUI's `ButtonBorderShape`.
public struct ButtonBorderShape: Hashable, Sendable {
    let node: ShapeNode

    /// The same as ``capsule``: a tree always names an outline.
    public static let automatic = ButtonBorderShape(node: ShapeNode(.capsule))
    /// Short sides that are half circles.
    public static let capsule = ButtonBorderShape(node: ShapeNode(.capsule))
    /// The largest circle in the button's space.
    public static let circle = ButtonBorderShape(node: ShapeNode(.circle))
    /// Corners of 8 points.
    public static let roundedRectangle = roundedRectangle(radius: 8)

    /// - Parameter radius: points.
    public static func roundedRectangle(radius: Double) -> ButtonBorderShape {
        ButtonBorderShape(node: ShapeNode(.roundedRectangle(RectangleCornerRadii(all: radius))))
    }
}
