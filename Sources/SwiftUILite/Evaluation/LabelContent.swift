/// What a panel needs of a control's label.
package struct LabelContent: Sendable, Hashable {
    /// A text that a modifier of the label gives, by the modifier's name in a tree's JSON.
    package enum Field: String, Sendable {
        /// The momentary text of a control whose state has changed.
        case status = "controlStatus"
        /// What a long press does, as "turn on" in "hold to turn on".
        case actionHint = "controlActionHint"
    }

    /// The label's texts in order; none is empty.
    package var texts: [String]
    /// The first symbol, or empty.
    package var symbol: String
    /// The first picture of the bundle, or empty.
    package var imageName: String
    /// The text of `controlWidgetStatus`, if any.
    package var status: String?
    /// The text of `controlWidgetActionHint`, if any.
    package var actionHint: String?

    package init(
        title: String = "", symbol: String = "", imageName: String = "", status: String? = nil,
        actionHint: String? = nil
    ) {
        texts = title.isEmpty ? [] : [title]
        self.symbol = symbol
        self.imageName = imageName
        self.status = status
        self.actionHint = actionHint
    }

    /// The first text, or empty.
    package var title: String { texts.first ?? "" }
    /// The second text, which stands for the value where nothing else does; empty where there is none.
    package var detail: String { texts.count > 1 ? texts[1] : "" }
    /// All texts, joined by a space.
    package var text: String { texts.count > 1 ? texts.joined(separator: " ") : title }

    /// Evaluates a label on the main actor.
    @MainActor
    package init(evaluating view: some View) { self.init(EvaluatedView(view).node) }

    /// Reads a label off its tree.
    package init(_ node: ViewNode) {
        self.init()
        collect(node)
    }

    private mutating func collect(_ node: ViewNode) {
        for modifier in node.modifiers.reversed() {
            guard case .controlLabel(let field, let text) = modifier else { continue }
            switch field {
            case .status: status = status ?? text
            case .actionHint: actionHint = actionHint ?? text
            }
        }
        switch node.content {
        case .text(let runs):
            let text = runs.plainText
            if !text.isEmpty { texts.append(text) }
            for case .image(let image) in runs.map(\.content) { collect(image) }
        case .image(let image): collect(image)
        default: for child in node.children { collect(child) }
        }
    }

    private mutating func collect(_ image: ImageNode) {
        switch image.source {
        case .system(let name): if symbol.isEmpty { symbol = name }
        case .asset(let name): if imageName.isEmpty { imageName = name }
        case .picture, .content: break
        }
    }
}
