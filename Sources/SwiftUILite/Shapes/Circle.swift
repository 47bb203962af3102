/// The largest circle in the middle of the space, as SwiftUI's `Circle`.
nonisolated public struct Circle: InsettableShape, PrimitiveShape, Hashable {
    /// A circle of the space's shorter side.
    public init() {}

    @MainActor package var node: ShapeNode { ShapeNode(.circle) }

    public func path(in rect: ViewRect) -> Path { Path(ellipseIn: rect.middleSquare) }

    public func inset(by amount: Double) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}
