internal import ControlBasics

/// Makes boxes of a tree's nodes.
struct Builder {
    let metrics: any LayoutMetrics
    let clock: Clock
    /// The widget's whole space; shapes that follow its outline are measured by it.
    let frame: WidgetFrame

    /// A node with its modifiers, outermost first: what is inherited comes from outside.
    func box(_ node: Node, _ style: Style, axis: LayoutAxis? = nil) -> Box {
        box(node, node.modifiers[...], style, axis)
    }

    private func box(
        _ node: Node, _ modifiers: ArraySlice<Node.Modifier>, _ style: Style, _ axis: LayoutAxis?
    ) -> Box {
        var style = style
        var modifiers = modifiers
        while let modifier = modifiers.popLast() {
            if style.apply(modifier) { continue }
            let content = box(node, modifiers, style, axis)
            return wrapped(content, in: modifier, style)
        }
        return content(node, style, axis)
    }

    func boxes(_ nodes: [Node], _ style: Style, axis: LayoutAxis? = nil) -> [Box] {
        nodes.map { box($0, style, axis: axis) }
    }

    /// Several nodes as one box: a column, where nothing else is said.
    func joined(_ nodes: [Node], _ style: Style) -> Box {
        if nodes.count == 1 { return box(nodes[0], style) }
        return stack(.vertical, boxes(nodes, style, axis: .vertical), spacing: nil)
    }

    /// Several nodes on top of each other, for backgrounds and overlays.
    func layers(_ nodes: [Node], _ style: Style, _ placement: Alignment) -> Box {
        if nodes.count == 1 { return box(nodes[0], style) }
        return LayersBox(placement: placement, boxes(nodes, style), metrics: metrics)
    }

    func stack(
        _ axis: LayoutAxis, _ boxes: [Box], placement: Alignment = .center, spacing: Double?
    ) -> StackBox {
        StackBox(axis, placement: placement, spacing: spacing, boxes, metrics: metrics)
    }

    /// Boxes in their order from left to right.
    func row(_ boxes: [Box], _ axis: LayoutAxis, _ style: Style) -> [Box] {
        axis == .horizontal && style.isRightToLeft ? boxes.reversed() : boxes
    }

    /// A tree's alignment; leading is on the right for those who read from there.
    func alignment(_ value: JSONValue?, _ style: Style) -> Alignment {
        Alignment(value?.string, isRightToLeft: style.isRightToLeft)
    }

    func length(_ value: JSONValue?, _ axis: LayoutAxis) -> Double? {
        value?.number.map { metrics.length($0, axis) }
    }

    private func content(_ node: Node, _ style: Style, _ axis: LayoutAxis?) -> Box {
        switch node.type {
        case "empty": return Box()
        case "text": return text(node, style)
        case "image": return image(node.fields, style)
        case "label": return label(node, style)
        case "vstack", "hstack":
            let axis: LayoutAxis = node.type == "vstack" ? .vertical : .horizontal
            return stack(
                axis, row(boxes(node.children, style, axis: axis), axis, style),
                placement: alignment(node["alignment"], style),
                spacing: length(node["spacing"], axis))
        case "zstack":
            return LayersBox(
                placement: alignment(node["alignment"], style), boxes(node.children, style), metrics: metrics
            )
        case "grid": return grid(node, style)
        case "gridRow":
            return stack(
                .horizontal, row(boxes(node.children, style, axis: .horizontal), .horizontal, style),
                spacing: nil)
        case "lazyGrid": return tracks(node, style)
        case "viewThatFits":
            let axes = (node["axes"]?.array ?? []).compactMap(\.string)
            return FitsBox(
                boxes(node.children, style), horizontal: axes.contains("horizontal"),
                vertical: axes.contains("vertical"))
        case "spacer":
            let points = node["minLength"]?.number ?? 8
            return SpacerBox(minimum: max(0, metrics.length(points, axis ?? .horizontal)), axis: axis)
        case "divider": return divider(style, axis)
        case "color", "style":
            let paint = style.paint(node.type == "color" ? .object(node.fields) : node["style"] ?? .null)
            return fill(paint)
        case "shape": return shape(node, style)
        case "accessoryBackground":
            let radius = frame.cornerRadius
            return LeafBox(
                filling: Size(width: metrics.length(60, .horizontal), height: metrics.length(60, .vertical))
            ) {
                let shape = ShapeDrawing(
                    outline: .rounded($0, radius), paint: style.foregroundPaint(0).opacity(0.12),
                    isBackground: true)
                return [.shape(shape)]
            }
        case "chart": return chart(node, style)
        case "gauge": return gauge(node, style)
        case "progress": return progress(node, style)
        case "button": return button(node, style)
        case "toggle": return toggle(node, style)
        case "link":
            let link = node["url"]?.string ?? ""
            var inner = style
            if inner.foreground.isEmpty { inner.foreground = [.tint] }
            return target(.url(link), .link, joined(node.nodes("label"), inner), node, inner)
        default: return joined(node.children, style)
        }
    }

    /// A paint as wide and high as there is space.
    func fill(_ paint: Paint) -> Box {
        LeafBox(filling: Size(width: metrics.length(10, .horizontal), height: metrics.length(10, .vertical)))
        {
            [.shape(ShapeDrawing(outline: Outline(.rectangle, $0), paint: paint, isBackground: true))]
        }
    }

    private func divider(_ style: Style, _ axis: LayoutAxis?) -> Box {
        let paint = style.paint(.named("separator"))
        let isVertical = axis == .horizontal
        return LeafBox(size: { proposal in
            isVertical
                ? Size(width: 1, height: proposal.height ?? metrics.length(10, .vertical))
                : Size(width: proposal.width ?? metrics.length(10, .horizontal), height: 1)
        }) { rect in
            if metrics.hasCells {
                let text =
                    isVertical
                    ? "│"
                    : String(
                        repeating: "─",
                        count: Int(clamping: rect.width.rounded(.down), to: CellMetrics.counts))
                return
                    (isVertical
                    ? 0..<Int(clamping: rect.height.rounded(.down), to: CellMetrics.counts) : 0..<1).map {
                        row in
                        cells(text, style.foregroundPaint(2), Point(x: rect.minX, y: rect.minY + Double(row)))
                    }
            }
            return [.shape(ShapeDrawing(outline: Outline(.rectangle, rect), paint: paint))]
        }
    }

    private func grid(_ node: Node, _ style: Style) -> Box {
        let rows = node.children.map { child -> GridBox.Row in
            guard child.type == "gridRow" else {
                return GridBox.Row(cells: [box(child, style, axis: .vertical)], spans: true)
            }
            var inner = style
            for modifier in child.modifiers.reversed() { _ = inner.apply(modifier) }
            return GridBox.Row(
                cells: boxes(child.children, inner, axis: .horizontal),
                placement: child["alignment"].map { alignment($0, style) }, spans: false)
        }
        let gap = Size(
            width: length(node["horizontalSpacing"], .horizontal)
                ?? metrics.spacing(.horizontal, betweenTexts: false),
            height: length(node["verticalSpacing"], .vertical)
                ?? metrics.spacing(.vertical, betweenTexts: false))
        return GridBox(
            rows, placement: alignment(node["alignment"], style), gap: gap,
            isRightToLeft: style.isRightToLeft, metrics: metrics)
    }

    private func tracks(_ node: Node, _ style: Style) -> Box {
        let axis: LayoutAxis = node["axis"]?.string == "horizontal" ? .horizontal : .vertical
        let children = boxes(node.children, style, axis: axis)
        let across = axis.other
        let tracks = (node["tracks"]?.array ?? []).map { track in
            TracksBox.Track(
                kind: track["type"]?.string ?? "flexible",
                minimum: max(0, length(track["minimum"], across) ?? 0),
                maximum: max(0, length(track["maximum"], across) ?? 100_000),
                spacing: length(track["spacing"], across))
        }
        let spacing = length(node["spacing"], axis) ?? metrics.spacing(axis, betweenTexts: false)
        return TracksBox(
            axis, tracks, placement: alignment(node["alignment"], style), spacing: spacing,
            children, isRightToLeft: style.isRightToLeft, metrics: metrics)
    }
}

extension JSONValue {
    /// A style by name, as in a tree.
    static func named(_ name: String) -> JSONValue {
        .object(["type": .string("named"), "name": .string(name)])
    }

    static let tint = JSONValue.named("tint")

    static func color(_ name: String) -> JSONValue {
        .object(["type": .string("color"), "color": .object(["name": .string(name)])])
    }
}
