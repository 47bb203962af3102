extension Builder {
    /// A whole widget: its background and, within the margins, its content.
    func widget(_ tree: ViewTree, _ appearance: Appearance, _ bounds: Rect) -> [Drawing] {
        let appearance = appearance.following(tree)
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
        let said = isWide ? nil : tree.environment?["contentMargins"]
        func margin(_ name: String, _ axis: LayoutAxis) -> Double {
            let points = said?[name]?.number.map { min(max($0, 0), 1_000) }
            let length = metrics.length(isWide ? 0 : points ?? frame.margin, axis)
            return max(length, metrics.leastMargin)
        }
        let sides = style.isRightToLeft ? ("trailing", "leading") : ("leading", "trailing")
        let (left, right) = (margin(sides.0, .horizontal), margin(sides.1, .horizontal))
        let (top, bottom) = (margin("top", .vertical), margin("bottom", .vertical))
        let space = Rect(
            x: bounds.minX + left, y: bounds.minY + top, width: max(0, bounds.width - left - right),
            height: max(0, bounds.height - top - bottom))
        let box = box(tree.root, style)
        let size = box.size(Proposal(space.size))
        var place = Alignment.center.rect(of: size, in: space).snapped(metrics)
        if metrics.hasCells {
            // Of what is too large the beginning is seen: half a line of it is none.
            let (x, y) = (max(place.minX, space.minX), max(place.minY, space.minY))
            place = Rect(x: x, y: y, width: place.width, height: place.height)
        }
        return box.draw(in: place)
    }

    private func background(
        _ tree: ViewTree, _ style: Style, _ appearance: Appearance, _ bounds: Rect
    ) -> [Drawing] {
        // The small families have none; a plain one keeps their pictures readable anywhere.
        let usual =
            frame.isAccessory ? RGBA(style.palette.isDark ? 0x2c2c2e : 0xececf0) : style.palette.background
        let plain = appearance.background ?? usual
        let ground = fill(.color(plain)).draw(in: bounds)
        let isShown = tree.environment?["showsContainerBackground"]?.bool ?? (appearance.mode == .fullColor)
        guard !frame.isAccessory, isShown, let modifier = tree.root.firstModifier("containerBackground")
        else { return ground }
        var drawings: [Drawing]
        if let paint = modifier["style"] {
            drawings = fill(style.paint(paint)).draw(in: bounds)
        } else {
            let alignment = alignment(modifier["alignment"], style)
            let box = layers(modifier.children, style, alignment)
            drawings = box.draw(in: alignment.rect(of: box.size(Proposal(bounds.size)), in: bounds)).map(
                \.asBackground)
        }
        return ground
            + drawings.shown(
                in: appearance.mode, accent: style.palette.accent, foreground: style.palette.primary)
    }
}
