/// A shape with its outline moved inwards.
nonisolated struct InsetOutline<Base: Shape>: InsettableShape, PrimitiveShape {
    let base: Base
    /// Points.
    let amount: Double

    @MainActor var node: ShapeNode {
        var node = ShapeNode(base)
        node.inset += amount
        return node
    }

    func path(in rect: ViewRect) -> Path { base.path(in: .init(rect.insetBy(dx: amount, dy: amount))) }

    func inset(by amount: Double) -> InsetOutline { InsetOutline(base: base, amount: self.amount + amount) }
}
