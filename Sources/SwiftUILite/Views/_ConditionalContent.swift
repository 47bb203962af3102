/// One of two views, made by ``ViewBuilder`` for `if`/`else` and `switch`.
nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    let storage: Storage
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
    public typealias Body = Never

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        switch storage {
        case .trueContent(let view): context.nodes(of: view, at: "then")
        case .falseContent(let view): context.nodes(of: view, at: "else")
        }
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        map { context.nodes(of: $0) } ?? []
    }
}
