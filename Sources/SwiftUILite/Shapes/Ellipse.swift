/// An ellipse that touches the space's four sides, as SwiftUI's `Ellipse`.
nonisolated public struct Ellipse: InsettableShape, PrimitiveShape, Hashable {
    /// An ellipse of the space's width and height.
    public init() {}

    @MainActor package var node: ShapeNode { ShapeNode(.ellipse) }

    public func path(in rect: ViewRect) -> Path { Path(ellipseIn: rect) }

    public func inset(by amount: Double) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}
