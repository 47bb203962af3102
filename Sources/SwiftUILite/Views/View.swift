/// A part of what a control or widget shows, as SwiftUI's `View`.
///
/// Views are plain data here: nothing is drawn in the bundle's process. The runtime evaluates a body on the
/// main actor and hands the resulting tree to whatever shows it.
@MainActor @preconcurrency
public protocol View {
    /// What this view is made of.
    associatedtype Body: View

    /// The view's content. Called on the main actor, once per evaluation; it should be quick and must not
    /// block.
    @ViewBuilder var body: Body { get }

    /// A view that makes its own nodes; nil for one with a body. The package's own. A requirement, because a
    /// cast to a protocol has Swift's runtime search all conformances of the process, once for each type.
    var _primitiveView: Any? { get }
}

extension View {
    /// Nil: an author's view has a ``body``.
    public var _primitiveView: Any? { nil }
}

extension View {
    /// Lengths are `Double` in points. A member alias, so that a file which imports all of Foundation (and
    /// with it another `CGFloat`) still compiles.
    public typealias CGFloat = Double
}

extension View where Body == Never {
    /// A primitive view has no body; the runtime never asks for it.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never {
    /// `Never` has no instances, so this is never run.
    public var body: Never { switch self {} }
}

extension Never: View {
    public typealias Body = Never
}

/// A view that shows nothing, as SwiftUI's `EmptyView`.
nonisolated public struct EmptyView: View, PrimitiveView, Sendable {
    public typealias Body = Never

    /// A view without a node in the tree.
    public init() {}

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] { [] }
}

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
