extension View {
    /// This view with a value of the environment set for it and everything in it.
    nonisolated public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        // The colour scheme is the one value that the host needs too: it resolves the colours.
        let scheme = keyPath as AnyKeyPath == \EnvironmentValues.colorScheme ? value as? ColorScheme : nil
        return SchemedView(content: self, scheme: scheme).transformingEnvironment {
            $0[keyPath: keyPath] = value
        }
    }

    /// Changes a value of the environment for this view and everything in it.
    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        transformingEnvironment { transform(&$0[keyPath: keyPath]) }
    }

    /// Light or dark for this view; nil leaves it to the host.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        modified(.colorScheme(colorScheme)).transformingEnvironment {
            if let colorScheme { $0.colorScheme = colorScheme }
        }
    }

    nonisolated func transformingEnvironment(_ transform: @escaping (inout EnvironmentValues) -> Void)
        -> some View
    {
        EnvironmentView(content: self, transform: transform)
    }
}

nonisolated private struct SchemedView: View, PrimitiveView {
    typealias Body = Never

    let content: any View
    let scheme: ColorScheme?

    @MainActor func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        guard let scheme else { return context.nodes(of: content) }
        return context.nodes(of: content).map { $0.adding(.colorScheme(scheme)) }
    }
}

nonisolated private struct EnvironmentView: View, PrimitiveView {
    typealias Body = Never

    let content: any View
    let transform: (inout EnvironmentValues) -> Void

    @MainActor func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        var values = EnvironmentValues.current
        transform(&values)
        return EnvironmentValues.$current.withValue(values) { context.nodes(of: content) }
    }
}
