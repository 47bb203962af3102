/// A view that adds something beside its tree to the evaluation, after its content has been evaluated.
nonisolated struct NotingView<Content: View>: View, PrimitiveView {
    typealias Body = Never

    let content: Content
    let note: (inout EvaluationContext) -> Void

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        let nodes = context.nodes(of: content)
        note(&context)
        return nodes
    }
}

extension View {
    /// This view, with something added beside its tree.
    nonisolated package func noting(_ note: @escaping (inout EvaluationContext) -> Void) -> some View {
        NotingView(content: self, note: note)
    }
}
