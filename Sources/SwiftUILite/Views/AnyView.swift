/// A view of a type that is known only at run time, as SwiftUI's `AnyView`.
nonisolated public struct AnyView: View, PrimitiveView {
    public typealias Body = Never

    let view: any View

    /// Erases a view's type.
    public init<V: View>(_ view: V) { self.view = view }

    /// Erases a view's type; the same as ``init(_:)``.
    public init<V: View>(erasing view: V) { self.view = view }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        context.nodes(of: view)
    }
}
