/// The space's own outline, as SwiftUI's `Rectangle`.
nonisolated public struct Rectangle: InsettableShape, PrimitiveShape, Hashable {
    /// A rectangle of the whole space.
    public init() {}

    @MainActor package var node: ShapeNode { ShapeNode(.rectangle) }

    public func path(in rect: ViewRect) -> Path { Path(rect) }

    public func inset(by amount: Double) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}
