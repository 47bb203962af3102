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
