package import FoundationEssentials

/// What a view says of the activity that it shows, beside its tree.
package struct ActivityHints: Sendable {
    /// What an author has said of an activity in a few words.
    package struct Summary: Sendable {
        package let title: String?
        package let text: String?
        package let shortText: String?
        package let progress: Double?
        package let until: Date?
        package let systemImage: String?

        package init(
            title: String?, text: String?, shortText: String?, progress: Double?, until: Date?,
            systemImage: String?
        ) {
            self.title = title
            self.text = text
            self.shortText = shortText
            self.progress = progress
            self.until = until
            self.systemImage = systemImage
        }
    }

    /// The colour behind it.
    package var backgroundTint: Color?
    package var summary: Summary?

    package init() {}
}

extension ViewNode {
    /// The tree with other identifiers of actions, for one that stands beside another tree.
    package func prefixingActions(with prefix: String) -> ViewNode {
        func changed(_ nodes: [ViewNode]) -> [ViewNode] { nodes.map { $0.prefixingActions(with: prefix) } }
        func named(_ action: String) -> String { action.isEmpty ? "" : prefix + action }
        var node = self
        switch content {
        case .button(let action, let role, let label):
            node.content = .button(action: named(action), role: role, label: label)
        case .toggle(let action, let isOn, let label):
            node.content = .toggle(action: named(action), isOn: isOn, label: label)
        case .hstack(let alignment, let spacing, let nodes):
            node.content = .hstack(alignment: alignment, spacing: spacing, changed(nodes))
        case .vstack(let alignment, let spacing, let nodes):
            node.content = .vstack(alignment: alignment, spacing: spacing, changed(nodes))
        case .zstack(let alignment, let nodes): node.content = .zstack(alignment: alignment, changed(nodes))
        case .group(let nodes): node.content = .group(changed(nodes))
        case .grid(let alignment, let horizontal, let vertical, let nodes):
            node.content = .grid(
                alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical,
                changed(nodes))
        case .gridRow(let alignment, let nodes):
            node.content = .gridRow(alignment: alignment, changed(nodes))
        case .lazyGrid(let axis, let tracks, let alignment, let spacing, let nodes):
            node.content = .lazyGrid(
                axis, tracks: tracks, alignment: alignment, spacing: spacing, changed(nodes))
        case .viewThatFits(let axes, let nodes): node.content = .viewThatFits(axes, changed(nodes))
        case .link(let url, let label): node.content = .link(url, label: changed(label))
        default: break
        }
        return node
    }
}
