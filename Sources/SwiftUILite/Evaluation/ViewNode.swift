package import FoundationEssentials

/// A view tree as data.
package struct ViewNode: Sendable, Hashable {
    /// What the node is.
    package var content: Content
    /// What was applied to it, innermost first.
    package var modifiers: [NodeModifier]

    package init(_ content: Content, modifiers: [NodeModifier] = []) {
        self.content = content
        self.modifiers = modifiers
    }

    /// One node for any number of nodes.
    package init(joining nodes: [ViewNode]) {
        switch nodes.count {
        case 0: self = .empty
        case 1: self = nodes[0]
        default: self.init(.group(nodes))
        }
    }

    package static let empty = ViewNode(.empty)

    /// The kinds of node.
    package indirect enum Content: Sendable, Hashable {
        case empty
        case text([TextRun])
        case image(ImageNode)
        case label(title: [ViewNode], icon: [ViewNode])
        /// `spacing` in points; nil leaves it to the host.
        case hstack(alignment: VerticalAlignment, spacing: Double?, [ViewNode])
        case vstack(alignment: HorizontalAlignment, spacing: Double?, [ViewNode])
        case zstack(alignment: Alignment, [ViewNode])
        case group([ViewNode])
        case spacer(minLength: Double?)
        case divider
        case color(Color)
        /// A style that fills its space.
        case style(StyleNode)
        /// An outline with its paints, the last one in front; none stands for a fill in the foreground style.
        case shape(ShapeNode, [ShapePaint])
        /// Rows in common columns; spacings in points, nil leaves one to the host.
        case grid(alignment: Alignment, horizontalSpacing: Double?, verticalSpacing: Double?, [ViewNode])
        case gridRow(alignment: VerticalAlignment?, [ViewNode])
        /// Children flow into tracks, across the axis along which the grid grows.
        case lazyGrid(Axis, tracks: [GridItem], alignment: Alignment, spacing: Double?, [ViewNode])
        /// The first child that fits along the axes is shown.
        case viewThatFits(Axis.Set, [ViewNode])
        case gauge(GaugeNode)
        case chart(ChartNode)
        case progress(ProgressNode.Value, label: [ViewNode], currentValueLabel: [ViewNode])
        /// What stands behind the content of a small round or narrow widget.
        case accessoryBackground
        case button(action: String, role: ButtonRole?, label: [ViewNode])
        case toggle(action: String, isOn: Bool, label: [ViewNode])
        case link(URL, label: [ViewNode])
    }

    /// The nodes right below this one, in the order in which they are shown.
    package var children: [ViewNode] {
        switch content {
        case .empty, .text, .image, .spacer, .divider, .color, .style, .shape, .accessoryBackground, .chart:
            []
        case .label(let title, let icon): icon + title
        case .hstack(_, _, let children), .vstack(_, _, let children), .zstack(_, let children),
            .group(let children), .grid(_, _, _, let children), .gridRow(_, let children),
            .lazyGrid(_, _, _, _, let children), .viewThatFits(_, let children):
            children
        case .gauge(let gauge):
            gauge.label + gauge.currentValueLabel + gauge.minimumValueLabel + gauge.maximumValueLabel
        case .progress(_, let label, let currentValueLabel): label + currentValueLabel
        case .button(_, _, let label), .toggle(_, _, let label), .link(_, let label): label
        }
    }
}
