extension View {
    /// A view behind this one.
    nonisolated public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        layered(content(), name: "background") { .background(alignment: alignment, $0) }
    }

    /// - Parameters:
    ///   - style: what is behind the view.
    ///   - edges: nothing here reserves edges, so it makes no difference.
    nonisolated public func background<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        modified(.backgroundStyle(StyleNode(style)))
    }

    /// The usual background.
    nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle())
    }

    /// A view behind this one, as an argument instead of in a closure.
    @_disfavoredOverload
    nonisolated public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View
    {
        layered(background, name: "background") { .background(alignment: alignment, $0) }
    }

    /// The background of a whole container, which the container may leave out.
    nonisolated public func containerBackground<S: ShapeStyle>(
        _ style: S, for container: ContainerBackgroundPlacement
    ) -> some View {
        modified(.containerBackgroundStyle(StyleNode(style), container: container.name))
    }

    /// The background of a whole container, which the container may leave out.
    nonisolated public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        layered(content(), name: "containerBackground") {
            .containerBackground(container: container.name, alignment: alignment, $0)
        }
    }
}
