/// Several views as one, without a layout of their own, as SwiftUI's `Group`. A modifier on a group applies
/// to each view in it.
nonisolated public struct Group<Content> {
    let content: Content
}

extension Group: View, PrimitiveView where Content: View {
    public typealias Body = Never

    /// The views of a closure, side by side in what stands around the group.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        context.nodes(of: content)
    }
}
