extension View {
    /// This view with a value of the environment set for it and everything in it.
    nonisolated public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        transformingEnvironment { $0[keyPath: keyPath] = value }
    }

    nonisolated func transformingEnvironment(_ transform: @escaping (inout EnvironmentValues) -> Void)
        -> some View
    {
        EnvironmentView(content: self, transform: transform)
    }
}

nonisolated private struct EnvironmentView<Content: View>: View, PrimitiveView {
    typealias Body = Never

    let content: Content
    let transform: (inout EnvironmentValues) -> Void

    @MainActor func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        var values = EnvironmentValues.current
        transform(&values)
        return EnvironmentValues.$current.withValue(values) { context.nodes(of: content) }
    }
}
