package import FoundationEssentials
internal import ControlBasics

/// A view tree as data.
package struct ViewNode: Sendable, Hashable {
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

extension ViewNode {
    /// The version of the tree's JSON form. It rises when a reader of the old form would go wrong.
    package static let schemaVersion = 1

    /// The tree as JSON text: sorted keys, no white space, `version` at the root.
    ///
    /// A node is an object with `type`; `children` and `modifiers` are there when they aren't empty. Lengths
    /// are points, times are seconds since 1970, an unlimited length is the string "infinity".
    package func json() -> String {
        guard case .object(var root) = jsonValue else { return "{}" }
        root["version"] = .number(Double(Self.schemaVersion))
        return JSONValue.object(root).canonical
    }

    var jsonValue: JSONValue {
        guard case .object(var object) = content.jsonValue, !modifiers.isEmpty else {
            return content.jsonValue
        }
        object["modifiers"] = .array(modifiers.map(\.jsonValue))
        return .object(object)
    }
}

extension [ViewNode] {
    var jsonValue: JSONValue { .array(map(\.jsonValue)) }
}

extension ViewNode.Content {
    var jsonValue: JSONValue {
        switch self {
        case .empty: .record("empty")
        case .text(let runs): Self.json(of: runs)
        case .image(let image): image.jsonValue
        case .label(let title, let icon):
            .record("label", ["title": title.jsonValue, "icon": icon.jsonValue])
        case .hstack(let alignment, let spacing, let children):
            Self.stack("hstack", alignment.name, spacing, children)
        case .vstack(let alignment, let spacing, let children):
            Self.stack("vstack", alignment.name, spacing, children)
        case .zstack(let alignment, let children): Self.stack("zstack", alignment.name, nil, children)
        case .group(let children): .record("group", ["children": children.jsonValue])
        case .spacer(let minLength): .record("spacer", ["minLength": minLength.map(JSONValue.number)])
        case .divider: .record("divider")
        case .color(let color): .record("color", ["color": color.jsonValue])
        case .style(let style): .record("style", ["style": style.jsonValue])
        case .shape(let shape, let paints):
            .record(
                "shape",
                [
                    "shape": shape.jsonValue,
                    "paints": paints.isEmpty ? nil : .array(paints.map(\.jsonValue)),
                ])
        case .grid(let alignment, let horizontal, let vertical, let children):
            .record(
                "grid",
                [
                    "alignment": .string(alignment.name),
                    "horizontalSpacing": horizontal.map(JSONValue.number),
                    "verticalSpacing": vertical.map(JSONValue.number), "children": children.jsonValue,
                ])
        case .gridRow(let alignment, let children):
            .record(
                "gridRow",
                ["alignment": alignment.map { .string($0.name) }, "children": children.jsonValue])
        case .lazyGrid(let axis, let tracks, let alignment, let spacing, let children):
            .record(
                "lazyGrid",
                [
                    "axis": .string(axis.name), "tracks": .array(tracks.map(\.jsonValue)),
                    "alignment": .string(alignment.name), "spacing": spacing.map(JSONValue.number),
                    "children": children.jsonValue,
                ])
        case .viewThatFits(let axes, let children):
            .record("viewThatFits", ["axes": axes.jsonValue, "children": children.jsonValue])
        case .gauge(let gauge): gauge.jsonValue
        case .chart(let chart): chart.jsonValue
        case .progress(let value, let label, let currentValueLabel):
            .record(
                "progress",
                value.members.merging([
                    "label": label.isEmpty ? nil : label.jsonValue,
                    "currentValueLabel": currentValueLabel.isEmpty ? nil : currentValueLabel.jsonValue,
                ]))
        case .accessoryBackground: .record("accessoryBackground")
        case .button(let action, let role, let label):
            .record(
                "button",
                ["action": .string(action), "role": role.map { .string($0.name) }, "label": label.jsonValue])
        case .toggle(let action, let isOn, let label):
            .record("toggle", ["action": .string(action), "isOn": .bool(isOn), "label": label.jsonValue])
        case .link(let url, let label):
            .record("link", ["url": .string(url.absoluteString), "label": label.jsonValue])
        }
    }

    private static func stack(
        _ type: String, _ alignment: String, _ spacing: Double?, _ children: [ViewNode]
    ) -> JSONValue {
        .record(
            type,
            [
                "alignment": .string(alignment), "spacing": spacing.map(JSONValue.number),
                "children": children.jsonValue,
            ])
    }

    /// One unstyled string is written as `text`, anything else as `runs`.
    private static func json(of runs: [TextRun]) -> JSONValue {
        if runs.count == 1, runs[0].style == TextRun.Style(), case .string(let text) = runs[0].content {
            return .record("text", ["text": .string(text)])
        }
        return .record("text", ["runs": .array(runs.map(\.jsonValue))])
    }
}

extension ImageNode {
    var jsonValue: JSONValue {
        var members: JSONObject = [
            "resizable": isResizable ? .bool(true) : nil, "template": isTemplate.map(JSONValue.bool),
            "variableValue": variableValue.map(JSONValue.number), "label": label.map(JSONValue.string),
        ]
        switch source {
        case .system(let name): members["systemName"] = .string(name)
        case .asset(let name): members["name"] = .string(name)
        case .picture, .content: break
        }
        if let content { members = members.merging(content.members) }
        return .record("image", members)
    }
}

extension ImageNode.Content {
    var members: JSONObject {
        [
            "digest": digest.map(JSONValue.string), "darkDigest": darkDigest.map(JSONValue.string),
            "width": size.map { .number($0.width) }, "height": size.map { .number($0.height) },
            "problem": problem.map(JSONValue.string),
        ]
    }
}

extension JSONValue {
    /// An object that says of which type it is.
    static func record(_ type: String, _ members: JSONObject = [:]) -> JSONValue {
        var object = members
        object["type"] = .string(type)
        return .object(object)
    }
}
