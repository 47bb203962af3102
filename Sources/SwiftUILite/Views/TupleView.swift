/// Several views side by side, made by ``ViewBuilder``.
nonisolated public struct TupleView<each Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let content: (repeat each Content)

    init(_ content: repeat each Content) { self.content = (repeat each content) }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        var nodes: [ViewNode] = []
        var index = 0
        for view in repeat each content {
            nodes += context.nodes(of: view, at: "\(index)")
            index += 1
        }
        return nodes
    }
}
