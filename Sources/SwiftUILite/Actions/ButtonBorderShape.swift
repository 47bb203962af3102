/// The outline of a button, as SwiftUI's `ButtonBorderShape`.
public struct ButtonBorderShape: Hashable, Sendable {
    let node: ShapeNode

    public static let automatic = ButtonBorderShape(node: ShapeNode(.capsule))
    public static let capsule = ButtonBorderShape(node: ShapeNode(.capsule))
    public static let circle = ButtonBorderShape(node: ShapeNode(.circle))
    public static let roundedRectangle = roundedRectangle(radius: 8)

    /// - Parameter radius: points.
    public static func roundedRectangle(radius: Double) -> ButtonBorderShape {
        ButtonBorderShape(node: ShapeNode(.roundedRectangle(RectangleCornerRadii(all: radius))))
    }
}
