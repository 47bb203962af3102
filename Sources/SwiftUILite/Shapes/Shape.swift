/// An outline that is filled or stroked, as SwiftUI's `Shape`. As a view it is filled with the foreground
/// style.
///
/// The package's own shapes are in the tree by name. A shape of the author's is there as the path that it
/// makes for the usual space (see ``GeometryProxy``), and the host stretches that path to its space.
nonisolated public protocol Shape: View, Sendable {
    /// The type of the rectangle, inferred from ``path(in:)``: ``ViewRect``, or Foundation's `CGRect`.
    associatedtype PathRect: ShapeRect = ViewRect

    /// The outline in a rectangle, in points. Called on the main actor while a view is evaluated.
    func path(in rect: PathRect) -> Path
}

/// A type of rectangle that shapes may be asked by.
nonisolated public protocol ShapeRect: Sendable {
    /// The same rectangle in this type.
    init(_ rect: ViewRect)
}

extension ViewRect: ShapeRect {
    public init(_ rect: ViewRect) { self = rect }
}

/// A shape that knows its data.
nonisolated package protocol PrimitiveShape: Shape {
    @MainActor var node: ShapeNode { get }
}

extension Shape {
    /// The shape filled with the foreground style.
    nonisolated public var body: PaintedShape<Self> { PaintedShape(shape: self, paints: []) }
}

extension ShapeNode {
    /// Any shape as data.
    @MainActor
    package init(_ shape: some Shape) {
        if let primitive = shape as? any PrimitiveShape {
            self = primitive.node
        } else {
            let size = EnvironmentValues.current.proposedSize
            let path = shape.path(in: .init(ViewRect(origin: .zero, size: size)))
            self.init(.path(path.commands, size: size))
        }
    }
}
