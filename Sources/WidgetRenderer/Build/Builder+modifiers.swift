internal import ControlBasics

extension Builder {
    /// A box in a modifier that isn't a matter of style; one that isn't known changes nothing.
    func wrapped(_ content: Box, in modifier: Node.Modifier, _ style: Style) -> Box {
        let placement = alignment(modifier["alignment"], style)
        switch modifier.type {
        case "padding": return padded(content, modifier, style)
        case "frame": return framed(content, modifier, placement)
        case "background", "overlay":
            let layer =
                modifier["style"].map { fill(style.paint($0)) } ?? layers(modifier.children, style, placement)
            let side: LayeredBox.Side = modifier.type == "background" ? .behind : .inFront
            return LayeredBox(content, side, layer, placement: placement, metrics: metrics)
        case "mask":
            let layer = layers(modifier.children, style, placement)
            return LayeredBox(content, .mask, layer, placement: placement, metrics: metrics)
        case "aspectRatio":
            // A picture's own proportion isn't known in cells.
            if metrics.hasCells, modifier["ratio"] == nil { return content }
            let fills = modifier["contentMode"]?.string == "fill"
            let ratio = modifier["ratio"]?.number.map { metrics.hasCells ? $0 * 18 / 8 : $0 }
            return AspectBox(content, ratio: ratio, fills: fills)
        case "fixedSize":
            return FixedSizeBox(
                content, horizontal: modifier["horizontal"]?.bool ?? true,
                vertical: modifier["vertical"]?.bool ?? true)
        case "offset", "position":
            return MovedBox(
                content, x: length(modifier["x"], .horizontal) ?? 0, y: length(modifier["y"], .vertical) ?? 0,
                isAbsolute: modifier.type == "position")
        case "layoutPriority": return OrderedBox(content, .priority(modifier["value"]?.number ?? 0))
        case "zIndex": return OrderedBox(content, .zIndex(modifier["value"]?.number ?? 0))
        case "gridCellColumns":
            return OrderedBox(
                content, .gridColumns(Int(clamping: modifier["value"]?.number ?? 1, to: 1...100)))
        case "gridColumnAlignment":
            return OrderedBox(content, .gridColumnPlacement(alignment(modifier["value"], style)))
        default: return effect(of: modifier, on: content, style)
        }
    }

    private func padded(_ content: Box, _ modifier: Node.Modifier, _ style: Style) -> Box {
        func amount(_ name: String, _ axis: LayoutAxis) -> Double {
            guard let value = modifier[name] else { return 0 }
            return max(-1000, metrics.length(value.number ?? 16, axis))
        }
        return PaddingBox(
            content, top: amount("top", .vertical),
            leading: amount(style.isRightToLeft ? "trailing" : "leading", .horizontal),
            bottom: amount("bottom", .vertical),
            trailing: amount(style.isRightToLeft ? "leading" : "trailing", .horizontal))
    }

    private func framed(_ content: Box, _ modifier: Node.Modifier, _ placement: Alignment) -> Box {
        func limits(_ name: String, _ axis: LayoutAxis) -> FrameBox.Limits {
            let capital = name.prefix(1).uppercased() + name.dropFirst()
            let isEndless = modifier["max" + capital]?.string == "infinity"
            func positive(_ key: String) -> Double? { length(modifier[key], axis).map { max(0, $0) } }
            return FrameBox.Limits(
                // What is there in points must not vanish between two cells.
                fixed: positive(name).map {
                    metrics.hasCells && modifier[name]?.number ?? 0 > 0 ? max(1, $0) : $0
                },
                minimum: positive("min" + capital), ideal: positive("ideal" + capital),
                maximum: isEndless ? .infinity : positive("max" + capital))
        }
        return FrameBox(
            content, limits("width", .horizontal), limits("height", .vertical), placement: placement,
            metrics: metrics)
    }

    private func effect(of modifier: Node.Modifier, on content: Box, _ style: Style) -> Box {
        let amount =
            modifier["value"]?.number ?? modifier["amount"]?.number ?? modifier["radius"]?.number ?? 1
        switch modifier.type {
        case "opacity": return EffectBox(content) { _ in .opacity(min(max(amount, 0), 1)) }
        case "clip":
            let shape = modifier["shape"] ?? .null
            return EffectBox(content) { .clip(outline(shape, in: $0).path) }
        case "rotation":
            let degrees = modifier["degrees"]?.number ?? 0
            let anchor = Point(modifier["anchor"]) ?? .center
            return EffectBox(content) { .rotation(degrees, $0.point(at: anchor)) }
        case "scale":
            let (x, y) = (modifier["x"]?.number ?? 1, modifier["y"]?.number ?? 1)
            let anchor = Point(modifier["anchor"]) ?? .center
            return EffectBox(content) { .scale(x: x, y: y, $0.point(at: anchor)) }
        case "shadow":
            let color = style.palette.color(modifier["color"] ?? .null)
            let (x, y) = (modifier["x"]?.number ?? 0, modifier["y"]?.number ?? 0)
            return EffectBox(content) { _ in .shadow(color, radius: max(0, amount), x: x, y: y) }
        case "blur": return EffectBox(content) { _ in .blur(max(0, amount)) }
        case "colorEffect":
            let name = modifier["name"]?.string ?? ""
            return EffectBox(content) { _ in .colorEffect(name, amount) }
        case "blendMode":
            let name = modifier["name"]?.string ?? "normal"
            return EffectBox(content) { _ in .blend(Self.blends[name] ?? "normal") }
        case "widgetAccentable": return modifier.isOn ? AccentBox(content) : content
        case "hidden": return EffectBox(content) { _ in nil }
        default: return content
        }
    }

    /// A tree's names in CSS's.
    private static let blends = [
        "multiply": "multiply", "screen": "screen", "overlay": "overlay", "darken": "darken",
        "lighten": "lighten", "colorDodge": "color-dodge", "colorBurn": "color-burn",
        "softLight": "soft-light", "hardLight": "hard-light", "difference": "difference",
        "exclusion": "exclusion", "hue": "hue", "saturation": "saturation", "color": "color",
        "luminosity": "luminosity", "plusLighter": "plus-lighter",
    ]
}
