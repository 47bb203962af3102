/// A shape of a type that is known only at run time, as SwiftUI's `AnyShape`.
nonisolated public struct AnyShape: PrimitiveShape {
    let shape: any Shape

    /// Erases a shape's type; the tree shows the shape itself.
    public init<S: Shape>(_ shape: S) { self.shape = shape }

    @MainActor package var node: ShapeNode { ShapeNode(shape) }

    public func path(in rect: ViewRect) -> Path { Self.path(of: shape, in: rect) }

    private static func path(of shape: some Shape, in rect: ViewRect) -> Path { shape.path(in: .init(rect)) }
}
