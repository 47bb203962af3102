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

/// The space that a view gets, as SwiftUI's `GeometryProxy`.
///
/// A tree is made before it is laid out, so the size is what the widget's family usually gives: its usual
/// size less the margins, narrowed by the paddings and fixed frames around the reader. What siblings in a
/// stack take is not known here.
public struct GeometryProxy: Sendable {
    package let space: ViewSize

    /// The size in points.
    // With all of Foundation it is a `CGSize`, and the frame a `CGRect`, see FoundationOverlay.
    @_disfavoredOverload public var size: ViewSize { space }

    /// The insets of what must stay free: none in a widget.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// The reader's own bounds, whatever the space is that they are wanted in.
    @_disfavoredOverload
    public func frame(in space: CoordinateSpace) -> ViewRect { ViewRect(origin: .zero, size: self.space) }
}

/// What coordinates are measured from, as SwiftUI's `CoordinateSpace`.
public enum CoordinateSpace: Hashable, Sendable {
    /// The widget's space, and the view's own.
    case global, local
}
