/// A view that shows nothing, as SwiftUI's `EmptyView`.
nonisolated public struct EmptyView: View, PrimitiveView, Sendable {
    public typealias Body = Never

    public init() {}

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] { [] }
}
