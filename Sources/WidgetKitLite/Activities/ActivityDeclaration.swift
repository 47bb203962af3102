package import AppIntentsLite
package import SwiftUILite

/// How activities of one kind look, as data with the ways to ask it.
package struct ActivityDeclaration: Sendable {
    /// The name of the attributes' type; unique in the bundle.
    package let typeName: String
    /// The sizes besides that of a locked screen.
    package var families: [ActivityFamily] = []
    /// Throws where attributes and content state, as JSON, are not of this kind. Empty ones are left out.
    /// Called on the main actor: decoding is author's code.
    package let check: @Sendable (_ attributes: String, _ contentState: String) throws -> Void
    private let render: @MainActor @Sendable (ActivityRecord, [ActivityFamily]) throws -> RenderedActivity

    /// - Parameters:
    ///   - typeName: nil for the type's own.
    ///   - content: what is shown where there is room for it. Called on the main actor.
    ///   - island: what is shown in few words. Called on the main actor.
    package init<Attributes: ActivityAttributes>(
        _ type: Attributes.Type, named typeName: String? = nil,
        _ content: @escaping (ActivityViewContext<Attributes>) -> AnyView,
        _ island: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {
        self.typeName = typeName ?? Attributes.typeName
        // Closures over types that may belong to an actor. They are called on the main actor only.
        let check = UncheckedSendableBox<(String, String) throws -> Void> {
            if !$0.isEmpty { try Self.check($0, as: Attributes.self, "the attributes") }
            if !$1.isEmpty { try Self.check($1, as: Attributes.ContentState.self, "the content") }
        }
        let views = UncheckedSendableBox<(ActivityRecord) throws -> ActivityViews> { record in
            let context = ActivityViewContext<Attributes>(
                activityID: record.id,
                attributes: try ActivityJSON.decode(Attributes.self, record.attributes),
                state: try ActivityJSON.decode(Attributes.ContentState.self, record.contentState),
                isStale: record.state == .stale)
            return ActivityViews(content: { content(context) }, island: { island(context) })
        }
        self.check = { try check.value($0, $1) }
        render = { try RenderedActivity(views.value($0), families: $1) }
    }

    private static func check<Value: Decodable>(
        _ text: String, as type: Value.Type, _ what: String
    ) throws {
        let value: Value
        do {
            value = try ActivityJSON.decode(type, text)
        } catch {
            throw ActivityContentError(error, in: what, text) ?? error
        }
        if let value = value as? any CheckedContent, let error = ActivityContentError(value, what, text) {
            throw error
        }
    }

    /// Evaluates an activity's views.
    ///
    /// - Throws: `DecodingError` where what was kept is not of this kind any more.
    @MainActor package func rendered(_ record: ActivityRecord) throws -> RenderedActivity {
        try render(record, families)
    }

    /// The declaration of a widget's configuration; nil for one that declares no activities.
    @MainActor
    package init?(evaluating configuration: some WidgetConfiguration) {
        guard let declaration = configuration.activityDeclaration else { return nil }
        self = declaration
    }
}

/// The views of one state of an activity, still to be made.
struct ActivityViews {
    let content: () -> AnyView
    let island: () -> DynamicIsland
}

/// What is shown of an activity, with what its buttons do.
package struct RenderedActivity: Sendable {
    package var presentation = ActivityPresentation()
    /// By the identifiers in the trees.
    package private(set) var actions: [String: BoundAction] = [:]
    /// The handlers of its `onOpenURL` modifiers.
    package private(set) var urlHandlers: [URLHandler] = []
    /// Those that its trees name by their content.
    package var pictures = TreePictures()

    /// Evaluates the views of one state.
    @MainActor
    init(_ views: ActivityViews, families: [ActivityFamily]) {
        let island = views.island()
        let full = evaluate(.content, in: .medium, families) {
            EvaluatedView(views.content(), environment: $0, resolvesPictures: true)
        }
        if families.contains(.small) {
            _ = evaluate(.contentSmall, in: .small, families) {
                EvaluatedView(views.content(), environment: $0, resolvesPictures: true)
            }
        }
        let leading = evaluate(.compactLeading, in: .medium, families, island.compactLeading)
        let trailing = evaluate(.compactTrailing, in: .medium, families, island.compactTrailing)
        _ = evaluate(.minimal, in: .medium, families, island.minimal)
        _ = evaluate(.expanded, in: .medium, families, island.expanded)
        presentation.backgroundTint = full.hints.backgroundTint?.hex ?? ""
        presentation.keylineTint = island.keyline?.hex ?? ""
        if presentation.url.isEmpty { presentation.url = island.url ?? "" }
        presentation.summary = ActivitySummary.of(
            full, leading: leading.node, trailing: trailing.node, labels: Self.labels(of: full.node))
    }

    @MainActor
    private mutating func evaluate(
        _ place: ActivityPresentation.Place, in family: ActivityFamily, _ families: [ActivityFamily],
        _ make: (EnvironmentValues) -> EvaluatedView
    ) -> EvaluatedView {
        var environment = EnvironmentValues()
        environment.activityFamily = family
        environment.supportedActivityFamilies = Set(families).union([.medium])
        let view = make(environment)
        // The place is a part of an action's identifier: the trees know nothing of each other.
        var node = view.node
        let prefix = place == .content ? "" : place.rawValue
        if !prefix.isEmpty { node = node.prefixingActions(with: prefix) }
        for (name, action) in view.actions { actions[prefix + name] = action }
        urlHandlers += view.links.handlers
        pictures.add(view.pictures)
        for url in view.links.urls where !presentation.links.contains(url) { presentation.links.append(url) }
        if presentation.url.isEmpty { presentation.url = view.links.url ?? "" }
        presentation.trees[place] = node.json()
        return EvaluatedView(node: node, actions: view.actions, links: view.links, hints: view.hints)
    }

    /// The buttons and toggles of a tree, by the words on them.
    private static func labels(of node: ViewNode) -> [ActivityPresentation.Action] {
        switch node.content {
        case .button(let action, _, let label), .toggle(let action, _, let label):
            if action.isEmpty { return [] }
            let spoken = node.modifiers.lazy.compactMap { modifier -> String? in
                if case .accessibilityLabel(let text) = modifier { text } else { nil }
            }.last
            let words = LabelContent(ViewNode(joining: label))
            let text = words.text.isEmpty ? word(of: words.symbol) : words.text
            return [.init(id: action, label: spoken ?? text)]
        default: return node.children.flatMap { labels(of: $0) }
        }
    }

    /// What a symbol stands for, where nothing else is on a button: "Stop" of `stop.circle.fill`.
    private static func word(of symbol: String) -> String {
        var parts = symbol.split(separator: ".")
        while parts.count > 1, let last = parts.last, shapes.contains(String(last)) { parts.removeLast() }
        let words = parts.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// How a symbol is drawn, which says nothing of what it stands for.
    private static let shapes: Set = ["fill", "circle", "square", "rectangle"]
}

/// What is shown of an activity: trees as JSON, and all that a host needs which draws none.
package struct ActivityPresentation: Sendable, Hashable, Codable {
    /// The places in which an activity is shown, each with a tree of its own.
    package enum Place: String, Sendable, Hashable, Codable, CaseIterable {
        /// Whole, as on a locked screen.
        case content
        case contentSmall
        case compactLeading
        case compactTrailing
        case minimal
        case expanded
    }

    /// An activity in a few words.
    package struct Summary: Sendable, Hashable, Codable {
        package var title = ""
        package var text = ""
        /// At most 7 characters.
        package var shortText = ""
        /// 0...1; -1 where it has none.
        package var progress = -1.0
        /// What it counts to, in seconds since 1970; nil for nothing.
        package var until: Double?
        /// A symbol, as the author wrote it.
        package var symbol = ""
        package var actions: [Action] = []

        package init() {}
    }

    /// A button, for hosts that draw their own.
    package struct Action: Sendable, Hashable, Codable {
        /// The identifier that `Activity1.Perform` takes.
        package let id: String
        package let label: String

        package init(id: String, label: String) {
            self.id = id
            self.label = label
        }
    }

    package var trees: [Place: String] = [:]
    package var summary = Summary()
    /// The form is `#rrggbb`, or empty.
    package var backgroundTint = ""
    /// The form is `#rrggbb`, or empty.
    package var keylineTint = ""
    /// What a press beside its buttons opens; empty for its app.
    package var url = ""
    /// The URLs of its links.
    package var links: [String] = []

    package init() {}
}
