/// A line between two views, as SwiftUI's `Divider`.
nonisolated public struct Divider: View, PrimitiveView, Sendable {
    public typealias Body = Never

    /// A line across the direction of the stack that it stands in.
    public init() {}

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.divider)]
    }
}
