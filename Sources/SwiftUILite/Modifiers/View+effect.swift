extension View {
    /// A shadow behind the view; lengths in points.
    nonisolated public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0
    ) -> some View {
        modified(.shadow(color, radius: radius, x: x, y: y))
    }

    /// - Parameters:
    ///   - radius: points.
    ///   - opaque: kept for the author's code.
    nonisolated public func blur(radius: Double, opaque: Bool = false) -> some View {
        modified(.blur(radius))
    }

    /// - Parameter amount: -1 (black) to 1 (white); 0 changes nothing.
    nonisolated public func brightness(_ amount: Double) -> some View {
        modified(.colorEffect("brightness", amount))
    }

    /// - Parameter amount: 1 changes nothing.
    nonisolated public func contrast(_ amount: Double) -> some View {
        modified(.colorEffect("contrast", amount))
    }

    /// - Parameter amount: 0 (grey) to 1 (unchanged) and more.
    nonisolated public func saturation(_ amount: Double) -> some View {
        modified(.colorEffect("saturation", amount))
    }

    /// - Parameter amount: 0 (unchanged) to 1 (grey).
    nonisolated public func grayscale(_ amount: Double) -> some View {
        modified(.colorEffect("grayscale", amount))
    }

    /// How the view's colours mix with what is behind it.
    nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
        modified(.blendMode(blendMode.rawValue))
    }

    /// How a change of this view's content is shown. A host that redraws whole widgets leaves it out.
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
        modified(.contentTransition(transition.name))
    }

    // Kept for the author's code: a tree is one picture, without animations, layers or gestures of its own.

    /// Changes nothing: a tree is one picture, and a value that changes makes the next tree.
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }

    /// Changes nothing: a view comes with one tree and goes with another.
    nonisolated public func transition(_ transition: AnyTransition) -> some View { self }

    /// Changes nothing: an effect applies to the view as a whole already.
    nonisolated public func compositingGroup() -> some View { self }

    /// Changes nothing: the host chooses how it draws.
    nonisolated public func drawingGroup(opaque: Bool = false) -> some View { self }

    /// Changes nothing: sizes and places don't move.
    nonisolated public func geometryGroup() -> some View { self }

    /// Changes nothing: a press reaches the button, toggle or link under it. For those use `disabled(_:)`.
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }

    /// The identity of a view; places in a tree are identified by its structure.
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }
}

/// How colours mix with what is behind them, as SwiftUI's `BlendMode`.
public enum BlendMode: String, Hashable, Sendable {
    /// The modes under these names in the tree. The renderer draws `plusDarker`, `destinationOut` and
    /// `sourceAtop` as `normal`, for SVG has none of them.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight,
        difference,
        exclusion, hue, saturation, color, luminosity, plusLighter, plusDarker, destinationOut, sourceAtop
}

extension View {
    /// Cuts off what is outside of a shape.
    nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        ClippedView(content: self, shape: shape)
    }

    /// Cuts off what is outside of this view's bounds.
    nonisolated public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

    /// Cuts off the corners.
    ///
    /// - Parameters:
    ///   - radius: points.
    ///   - antialiased: kept for the author's code.
    nonisolated public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }

    /// Kept for the author's code: a host takes presses anywhere in a view's bounds.
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

    /// Kept for the author's code: the container of a widget's content is the widget.
    nonisolated public func containerShape<S: InsettableShape>(_ shape: S) -> some View { self }
}

nonisolated private struct ClippedView<Content: View, Outline: Shape>: View, PrimitiveView {
    typealias Body = Never

    let content: Content
    let shape: Outline

    @MainActor func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        context.nodes(of: content.modified(.clip(ShapeNode(shape))))
    }
}
