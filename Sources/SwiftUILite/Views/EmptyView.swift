/// A view that shows nothing, as SwiftUI's `EmptyView`.
nonisolated public struct EmptyView: View, PrimitiveView, Sendable {
    public typealias Body = Never

    /// A view without a node in the tree.
    public init() {}

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] { [] }
}
