/// The widget's own outline, smaller by the distance to its edge, as SwiftUI's `ContainerRelativeShape`.
nonisolated public struct ContainerRelativeShape: InsettableShape, PrimitiveShape, Hashable {
    /// The outline that the host has; ``path(in:)`` knows only a rectangle.
    public init() {}

    @MainActor package var node: ShapeNode { ShapeNode(.containerRelative) }

    public func path(in rect: ViewRect) -> Path { Path(rect) }

    public func inset(by amount: Double) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}
