package import AppIntentsLite
internal import StandardStreams
internal import TextFormats

/// A view as data: the tree, and what its buttons and toggles do.
package struct EvaluatedView: Sendable {
    /// The tree.
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
                + "are in each other"
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
    fileprivate var isDrawn: Bool { fits(ViewTreeLimits.nodes, ViewTreeLimits.levels) }

    private func fits(_ nodes: Int, _ levels: Int) -> Bool {
        let rest = levels - 1 - modifiers.count
        guard nodes > 0, rest >= 0, modifiers.count <= ViewTreeLimits.modifiers else { return false }
        return children.allSatisfy { $0.fits(nodes - 1, rest) }
            && modifiers.allSatisfy { $0.children.allSatisfy { $0.fits(nodes - 1, rest) } }
    }
}
