package import AppIntentsLite
internal import ControlBasics

/// A view as data: the tree, and what its buttons and toggles do.
package struct EvaluatedView: Sendable {
    package var node: ViewNode
    /// The actions of the tree's buttons and toggles, by the identifiers in the tree. They are kept out of
    /// the tree because they can't be compared or written down.
    package let actions: [String: BoundAction]

    /// What the tree opens.
    package let links: ViewLinks

    /// What the views say of the activity that they show.
    package let hints: ActivityHints

    /// The pictures that it names by their content.
    package var pictures = TreePictures()

    package init(
        node: ViewNode = .empty, actions: [String: BoundAction] = [:], links: ViewLinks = ViewLinks(),
        hints: ActivityHints = ActivityHints()
    ) {
        self.node = node
        self.actions = actions
        self.links = links
        self.hints = hints
    }

    /// Evaluates a view on the main actor.
    ///
    /// - Parameter resolvesPictures: true finds its pictures, which may read files.
    @MainActor
    package init(
        _ view: some View, environment: EnvironmentValues = EnvironmentValues(),
        resolvesPictures: Bool = false
    ) {
        var context = EvaluationContext(resolvesPictures: resolvesPictures)
        let nodes = EnvironmentValues.$current.withValue(environment) { context.nodes(of: view) }
        self.init(
            node: ViewNode(joining: nodes), actions: context.actions, links: context.links,
            hints: context.hints)
        pictures = context.pictures
        if !node.isDrawn {
            let sentence =
                "more than \(ViewTreeLimits.nodes) views, or \(ViewTreeLimits.levels) views and modifiers, "
                + "are in each other, or more than \(ViewTreeLimits.nodesInModifiers) in modifiers of each other"
            StandardError.write("a view is not shown: \(sentence)")
            self = EvaluatedView(node: ViewNode(.text([TextRun(.string("This is not shown: \(sentence)."))])))
        }
        pictures.markPrivate(in: node)
    }
}

/// The tree of a view, without its actions.
@MainActor
package func evaluate(_ view: some View) -> ViewNode { EvaluatedView(view).node }

extension ViewNode {
    /// Whether it is no deeper than what hosts draw; see ``ViewTreeLimits``.
    fileprivate var isDrawn: Bool {
        fits(ViewTreeLimits.nodes, ViewTreeLimits.levels, json: ViewTreeLimits.jsonLevels)
    }

    /// - Parameter json: how many levels of JSON there may be from here on.
    private func fits(_ nodes: Int, _ levels: Int, json: Int) -> Bool {
        let rest = levels - 1 - modifiers.count
        guard nodes > 0, rest >= 0, json >= ViewTreeLimits.ownJSONLevels,
            modifiers.count <= ViewTreeLimits.modifiers
        else { return false }
        return children.allSatisfy { $0.fits(nodes - 1, rest, json: json - 2) }
            && modifiers.allSatisfy { $0.children.allSatisfy { $0.fits(nodes - 1, rest, json: json - 4) } }
    }
}

/// What one evaluation of a view collects beside the tree: the actions of its buttons and toggles,
/// and what it opens.
package struct EvaluationContext {
    /// The actions found so far, by the identifier that stands in the tree.
    package private(set) var actions: [String: BoundAction] = [:]
    /// What the tree opens.
    package internal(set) var links = ViewLinks()
    /// What the views say of the activity that they show.
    package var hints = ActivityHints()
    /// Whether pictures are looked for and named by their content: not in a control's label, of which a
    /// panel knows the name alone.
    let resolvesPictures: Bool
    /// The pictures found so far.
    var pictures = TreePictures()
    /// Where in the tree the evaluation is; made of structure only, so equal trees give equal paths.
    var path = ""

    package init(resolvesPictures: Bool = false) { self.resolvesPictures = resolvesPictures }

    /// Adds an action and returns its identifier: the place in the tree, the action's type, its values and,
    /// for a toggle, the state that it makes.
    ///
    /// A place is structural (an absent optional keeps its siblings' places, an element of a `ForEach` is
    /// named by its id), so a late press reaches the element that was pressed or none. The same place may
    /// hold another task tomorrow, and the same toggle may be on already; the rest of the identifier
    /// distinguishes those.
    ///
    /// - Parameter wanted: the state that a toggle's action makes.
    package mutating func register(_ action: BoundAction, to wanted: Bool? = nil) -> String {
        let state = wanted.map { $0 ? "=on" : "=off" } ?? ""
        let name = "\(path)/\(action.intentType.persistentIdentifier)\(action.fingerprint)\(state)"
        var identifier = name
        var copies = 1
        // Elements of a ForEach may share an id by mistake.
        while actions[identifier] != nil {
            copies += 1
            identifier = "\(name)#\(copies)"
        }
        actions[identifier] = action
        return identifier
    }
}

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

/// A view that updates the evaluation's context, such as its links, after its content has been evaluated.
nonisolated struct ContextView<Content: View>: View, PrimitiveView {
    typealias Body = Never

    let content: Content
    let update: (inout EvaluationContext) -> Void

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        let nodes = context.nodes(of: content)
        update(&context)
        return nodes
    }
}

extension View {
    /// This view, with an update of the evaluation's context after it.
    nonisolated package func updatingContext(_ update: @escaping (inout EvaluationContext) -> Void)
        -> some View
    {
        ContextView(content: self, update: update)
    }
}
