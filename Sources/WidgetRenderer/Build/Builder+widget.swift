extension Builder {
    /// A whole widget: its background and, within the margins, its content.
    func widget(_ tree: ViewTree, _ appearance: Appearance, _ bounds: Rect) -> [Drawing] {
        var style = Style()
        style.palette = Palette(isDark: appearance.isDark, accent: appearance.accent)
        style.isRightToLeft = appearance.isRightToLeft
        style.lineLimit = frame.family == "accessoryInline" ? 1 : nil
        let content = fittingContent(tree, style, appearance, bounds)
        let foreground = style.palette.primary
        return background(tree, style, appearance, bounds)
            + content.shown(in: appearance.mode, accent: style.palette.accent, foreground: foreground)
    }

    /// The content, with smaller text where it is too large for the widget.
    ///
    /// Widgets are made for fonts that are narrower than most desktops'. What an author cuts short on purpose
    /// stays so: text is made a little smaller for the sake of words, and more so only for a word that would
    /// be broken, or for what would be outside of the widget.
    private func fittingContent(
        _ tree: ViewTree, _ style: Style, _ appearance: Appearance, _ bounds: Rect
    ) -> [Drawing] {
        func content(_ shrink: Double) -> [Drawing] {
            var style = style
            style.scale = TypeScale(family: frame.family, textSize: appearance.textSize)
            style.scale.shrink = shrink
            style.font = FontSpec(nil, in: style)
            return self.content(tree, style, bounds)
        }
        // The small families' margins are all the air that there is.
        let limit = frame.isAccessory ? bounds.inset(frame.margin) : bounds
        let first = content(1)
        guard !metrics.hasCells else { return first }
        var fitting: [Drawing]?
        var unbroken: [Drawing]?
        for shrink in [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7] {
            let drawings = shrink == 1 ? first : content(shrink)
            guard drawings.hasTextWithin(limit) else { continue }
            let isBroken = drawings.breaksWords
            if !isBroken, !drawings.hasCutText { return drawings }
            if fitting == nil { fitting = drawings }
            if !isBroken, unbroken == nil { unbroken = drawings }
            if shrink <= 0.9, unbroken != nil { break }
        }
        return unbroken ?? fitting ?? first
    }

    private func content(_ tree: ViewTree, _ style: Style, _ bounds: Rect) -> [Drawing] {
        let isWide = tree.root.modifiers.contains { $0.type == "contentMarginsDisabled" }
        let margin = isWide ? 0 : frame.margin
        let (x, y) = (metrics.length(margin, .horizontal), metrics.length(margin, .vertical))
        let space = Rect(
            x: bounds.minX + x, y: bounds.minY + y, width: max(0, bounds.width - 2 * x),
            height: max(0, bounds.height - 2 * y))
        let box = box(tree.root, style)
        let size = box.size(Proposal(space.size))
        return box.draw(in: Alignment.center.rect(of: size, in: space).snapped(metrics))
    }

    private func background(
        _ tree: ViewTree, _ style: Style, _ appearance: Appearance, _ bounds: Rect
    ) -> [Drawing] {
        // The small families have none; a plain one keeps their pictures readable anywhere.
        let usual =
            frame.isAccessory ? RGBA(style.palette.isDark ? 0x2c2c2e : 0xececf0) : style.palette.background
        let plain = appearance.background ?? usual
        var drawings = fill(.color(plain)).draw(in: bounds)
        guard !frame.isAccessory, appearance.mode == .fullColor,
            let modifier = tree.root.firstModifier("containerBackground")
        else { return drawings }
        if let paint = modifier["style"] {
            drawings += fill(style.paint(paint)).draw(in: bounds)
        } else {
            let alignment = alignment(modifier["alignment"], style)
            let box = layers(modifier.children, style, alignment)
            drawings += box.draw(in: alignment.rect(of: box.size(Proposal(bounds.size)), in: bounds)).map(
                \.asBackground)
        }
        return drawings
    }
}
