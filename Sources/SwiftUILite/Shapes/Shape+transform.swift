extension Shape {
    /// The part of the outline between two fractions of its length, 0...1; a circle starts at the right and
    /// runs clockwise.
    nonisolated public func trim(from startFraction: Double = 0, to endFraction: Double = 1) -> some Shape {
        ChangedShape(base: self) { $0.trim = .init(from: startFraction, to: endFraction) }
    }

    /// This shape turned about a point.
    nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        ChangedShape(base: self) { $0.rotation = .init(angle: angle, anchor: anchor) }
    }
}

/// A shape whose data is that of another with a change.
nonisolated struct ChangedShape<Base: Shape>: PrimitiveShape {
    let base: Base
    let change: @Sendable (inout ShapeNode) -> Void

    @MainActor var node: ShapeNode {
        var node = ShapeNode(base)
        change(&node)
        return node
    }

    /// The outline without the change, which only the data has.
    func path(in rect: ViewRect) -> Path { base.path(in: .init(rect)) }
}
