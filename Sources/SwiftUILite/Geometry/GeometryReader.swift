/// Makes its content from the size that it gets, as SwiftUI's `GeometryReader`; see ``GeometryProxy`` for
/// what is known of it. It takes all the space there is and puts its content at the top leading corner.
nonisolated public struct GeometryReader<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    /// Called on the main actor with the space's size.
    public var content: (GeometryProxy) -> Content

    /// Keeps the closure; it runs once per evaluation of the view that holds the reader.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        let proxy = GeometryProxy(space: EnvironmentValues.current.proposedSize)
        let children = context.nodes(of: content(proxy))
        let frame = FrameNode(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        return [ViewNode(.zstack(alignment: .topLeading, children), modifiers: [.frame(frame)])]
    }
}
