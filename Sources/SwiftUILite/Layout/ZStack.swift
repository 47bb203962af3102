/// Views on top of each other, the last one in front, as SwiftUI's `ZStack`.
nonisolated public struct ZStack<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let alignment: Alignment
    let content: Content

    /// - Parameters:
    ///   - alignment: where a smaller view stands in the largest one.
    ///   - content: the views, the one behind first.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.zstack(alignment: alignment, context.nodes(of: content)))]
    }
}
