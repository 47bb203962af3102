extension Builder {
    /// A whole widget: its background and, within the margins, its content.
    func widget(_ tree: ViewTree, _ palette: Palette) -> [Drawing] {
        let bounds = Rect(
            x: 0, y: 0, width: metrics.length(frame.width, .horizontal),
            height: metrics.length(frame.height, .vertical))
        return widget(tree, palette, bounds)
    }

    /// As above, in a space of the host's own.
    func widget(_ tree: ViewTree, _ palette: Palette, _ bounds: Rect) -> [Drawing] {
        var style = Style()
        style.palette = palette
        if frame.isAccessory {
            style.font = FontSpec(size: 15)
            style.lineLimit = frame.family == "accessoryInline" ? 1 : nil
        }
        var drawings = background(tree, style, bounds)
        let isWide = tree.root.modifiers.contains { $0.type == "contentMarginsDisabled" }
        let margin = isWide ? 0 : frame.margin
        let (x, y) = (metrics.length(margin, .horizontal), metrics.length(margin, .vertical))
        let space = Rect(
            x: bounds.minX + x, y: bounds.minY + y, width: max(0, bounds.width - 2 * x),
            height: max(0, bounds.height - 2 * y))
        let box = box(tree.root, style)
        let size = box.size(Proposal(space.size))
        drawings += box.draw(in: Placement.center.rect(of: size, in: space).snapped(metrics))
        return drawings
    }

    private func background(_ tree: ViewTree, _ style: Style, _ bounds: Rect) -> [Drawing] {
        // The small families have none; a plain one keeps their pictures readable anywhere.
        let plain =
            frame.isAccessory ? RGBA(style.palette.isDark ? 0x2c2c2e : 0xececf0) : style.palette.background
        var drawings = fill(.color(plain)).draw(in: bounds)
        guard !frame.isAccessory, let modifier = tree.root.firstModifier("containerBackground") else {
            return drawings
        }
        if let paint = modifier["style"] {
            drawings += fill(style.paint(paint)).draw(in: bounds)
        } else {
            let placement = Placement(modifier["alignment"]?.string)
            let box = layers(modifier.children, style, placement)
            drawings += box.draw(in: placement.rect(of: box.size(Proposal(bounds.size)), in: bounds)).map(
                \.asBackground)
        }
        return drawings
    }
}
