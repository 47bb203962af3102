internal import ControlBasics

extension Builder {
    func button(_ node: Node, _ style: Style) -> Box {
        var inner = style
        let isDestructive = node["role"]?.string == "destructive"
        if isDestructive { inner.tint = .color("red") }
        var isFilled = false
        switch style.buttonStyle {
        case "plain": break
        case "borderless": if inner.foreground.isEmpty || isDestructive { inner.foreground = [.tint] }
        case "borderedProminent":
            inner.foreground = [.color("white")]
            isFilled = true
        default:
            if inner.foreground.isEmpty || isDestructive { inner.foreground = [.tint] }
            isFilled = true
        }
        var box = joined(node.nodes("label"), inner)
        if isFilled { box = bordered(box, inner, isStrong: style.buttonStyle == "borderedProminent") }
        return pressable(box, node, style)
    }

    /// A label in the outline of a button.
    private func bordered(_ label: Box, _ style: Style, isStrong: Bool) -> Box {
        if metrics.hasCells {
            let paint = style.tintPaint
            let edge = { (text: String) in
                LeafBox(Size(width: 1, height: 1)) { [cells(text, paint, $0.origin)] }
            }
            return stack(.horizontal, [edge("["), label, edge("]")], spacing: 0)
        }
        let (across, down) =
            ["mini": (7.0, 3.0), "small": (9, 4), "large": (16, 9)][style.controlSize] ?? (11, 6)
        let padded = PaddingBox(label, top: down, leading: across, bottom: down, trailing: across)
        let paint =
            isStrong
            ? style.tintPaint
            : .color(style.tint == nil ? style.palette.fill(1) : style.tintPaint.color.opacity(0.18))
        let shape = style.buttonShape ?? .object(["type": .string("capsule")])
        let back = LeafBox(filling: Size()) {
            [.shape(ShapeDrawing(outline: outline(shape, in: $0), paint: paint, isBackground: true))]
        }
        return LayeredBox(padded, .behind, back, placement: .center, metrics: metrics)
    }

    func toggle(_ node: Node, _ style: Style) -> Box {
        let isOn = node["isOn"]?.bool ?? false
        switch style.toggleStyle {
        case "plain": return pressable(joined(node.nodes("label"), style), node, style)
        case "button":
            var inner = style
            inner.foreground = isOn ? [.color("white")] : [.tint]
            return pressable(bordered(joined(node.nodes("label"), inner), inner, isStrong: isOn), node, style)
        default: break
        }
        var parts =
            style.hidesLabels
            ? []
            : [
                joined(node.nodes("label"), style),
                SpacerBox(minimum: metrics.length(8, .horizontal), axis: .horizontal),
            ]
        parts.append(toggleSwitch(isOn, style))
        return pressable(stack(.horizontal, row(parts, .horizontal, style), spacing: nil), node, style)
    }

    private func toggleSwitch(_ isOn: Bool, _ style: Style) -> Box {
        let onPaint = style.tint == nil ? style.paint(.color("green")) : style.tintPaint
        if metrics.hasCells {
            return LeafBox(Size(width: 4, height: 1)) {
                [cells(isOn ? "(━●)" : "(○━)", isOn ? onPaint : style.foregroundPaint(1), $0.origin)]
            }
        }
        return LeafBox(Size(width: 38, height: 23)) { rect in
            let knob = Rect(x: isOn ? rect.maxX - 21 : rect.minX + 2, y: rect.minY + 2, width: 19, height: 19)
            let track = isOn ? onPaint : .color(style.palette.fill(0))
            return [
                .shape(ShapeDrawing(outline: .capsule(rect), paint: track)),
                .group(
                    .shadow(RGBA(0, alpha: 0.25), radius: 1.5, x: 0, y: 1),
                    [.shape(ShapeDrawing(outline: Outline(.ellipse, knob), paint: .color(RGBA(0xffffff))))]),
            ]
        }
    }

    private func pressable(_ box: Box, _ node: Node, _ style: Style) -> Box {
        let action = node["action"]?.string ?? ""
        var role = Placement.Role.button
        if node.type == "toggle" { role = .toggle(isOn: node["isOn"]?.bool ?? false) }
        if node["role"]?.string == "destructive" { role = .destructiveButton }
        // One that does nothing is drawn as any other.
        let pressed = action.isEmpty ? box : target(.action(action), role, box, node, style)
        return style.isDisabled ? EffectBox(pressed) { _ in .opacity(0.4) } : pressed
    }

    func target(
        _ target: Placement.Target, _ role: Placement.Role, _ box: Box, _ node: Node, _ style: Style
    ) -> Box {
        let label = node.spokenLabel(in: style)
        return EffectBox(box) { rect in
            .target(
                Placement(
                    rect: rect, target: target, label: label, role: role, isEnabled: !style.isDisabled))
        }
    }
}
