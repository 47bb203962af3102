/// A view that makes its own nodes instead of having a body.
package protocol PrimitiveView: View where Body == Never {
    /// The nodes that stand for this view: none (an absent optional), one, or several (a tuple, a group).
    @MainActor func makeNodes(in context: inout EvaluationContext) -> [ViewNode]
}

extension PrimitiveView {
    public var _primitiveView: Any? { Primitive(view: self) }
}

private struct Primitive {
    let view: any PrimitiveView
}

extension EvaluationContext {
    /// The nodes of any view: a primitive view's own, or those of the body.
    @MainActor
    package mutating func nodes(of view: some View) -> [ViewNode] {
        if let primitive = view._primitiveView as? Primitive { return primitive.view.makeNodes(in: &self) }
        return nodes(of: view.body)
    }

    /// The nodes of a view that has siblings; `step` keeps the action identifiers of siblings apart.
    @MainActor
    package mutating func nodes(of view: some View, at step: String) -> [ViewNode] {
        let outer = path
        path += "/" + step
        defer { path = outer }
        return nodes(of: view)
    }
}
