internal import ControlBasics

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

extension Builder {
    func progress(_ node: Node, _ style: Style) -> Box {
        let fraction = (node["value"]?.number ?? clock.fraction(of: node)).map { min(max($0, 0), 1) }
        let label = style.hidesLabels ? [] : node.nodes("label")
        var small = style
        small.font.size = max(9, style.font.size * 0.78)
        if small.foreground.isEmpty {
            small.foreground = [
                .object(["type": .string("level"), "base": .named("foreground"), "level": .number(1)])
            ]
        }
        if style.progressStyle == "circular" || style.progressStyle == "automatic" && fraction == nil {
            var parts: [Box] = [
                fraction.map { ring($0, style, line: 5, side: 40, isGauge: false) } ?? spinner(style)
            ]
            if !label.isEmpty { parts.append(joined(label, small)) }
            return stack(.vertical, parts, spacing: nil)
        }
        var parts: [Box] = label.isEmpty ? [] : [joined(label, style)]
        parts.append(bar(fraction ?? 0, style))
        if !node.nodes("currentValueLabel").isEmpty {
            parts.append(joined(node.nodes("currentValueLabel"), small))
        }
        return parts.count == 1
            ? parts[0]
            : stack(
                .vertical, parts, placement: Alignment(x: style.isRightToLeft ? 1 : 0),
                spacing: metrics.length(4, .vertical))
    }

    func gauge(_ node: Node, _ style: Style) -> Box {
        let lower = node["minimum"]?.number ?? 0
        let range = (node["maximum"]?.number ?? 1) - lower
        let part = range > 0 ? ((node["value"]?.number ?? lower) - lower) / range : 0
        let fraction = min(max(part, 0), 1)
        if style.gaugeStyle.hasPrefix("accessoryCircular") { return dial(node, fraction, style) }
        let isMarker = style.gaugeStyle == "accessoryLinear"
        var row: [Box] = []
        if !node.nodes("minimumValueLabel").isEmpty {
            row.append(joined(node.nodes("minimumValueLabel"), style))
        }
        row.append(bar(fraction, style, isGauge: true, isMarker: isMarker))
        if !node.nodes("maximumValueLabel").isEmpty {
            row.append(joined(node.nodes("maximumValueLabel"), style))
        }
        let line =
            row.count == 1
            ? row[0]
            : stack(.horizontal, self.row(row, .horizontal, style), spacing: metrics.length(6, .horizontal))
        if isMarker { return line }
        var above: [Box] = []
        if !style.hidesLabels, node.nodes("label").contains(where: { $0.type != "empty" }) {
            above.append(joined(node.nodes("label"), style))
        }
        let current = node.nodes("currentValueLabel")
        if !current.isEmpty {
            above += [
                SpacerBox(minimum: metrics.length(4, .horizontal), axis: .horizontal), joined(current, style),
            ]
        }
        if above.isEmpty { return line }
        return stack(
            .vertical, [stack(.horizontal, above, spacing: nil), line],
            placement: Alignment(x: style.isRightToLeft ? 1 : 0),
            spacing: metrics.length(3, .vertical))
    }

    /// A round gauge with what it shows in the middle.
    private func dial(_ node: Node, _ fraction: Double, _ style: Style) -> Box {
        var middle = style
        middle.font = FontSpec(size: 20, weight: 600, design: "rounded")
        middle.minimumScale = 0.4
        middle.lineLimit = 1
        var foot = style
        foot.font = FontSpec(size: 10, weight: 500)
        foot.lineLimit = 1
        foot.minimumScale = 0.5
        let hasValue = !node.nodes("currentValueLabel").isEmpty
        let center = joined(hasValue ? node.nodes("currentValueLabel") : node.nodes("label"), middle)
        if metrics.hasCells {
            return stack(
                .horizontal, [ring(fraction, style, line: 1, side: 1, isGauge: true), center], spacing: 1)
        }
        let isClosed = style.gaugeStyle == "accessoryCircularCapacity"
        let ringBox = ring(fraction, style, line: 6, side: 62, isGauge: !isClosed)
        let inner = PaddingBox(
            FrameBox(center, .init(maximum: .infinity), .init(), placement: .center, metrics: metrics),
            top: 0,
            leading: 11, bottom: 0, trailing: 11)
        var layers: [Box] = [ringBox, inner]
        if !isClosed, hasValue {
            let ends = [node.nodes("minimumValueLabel"), node.nodes("maximumValueLabel")].filter {
                !$0.isEmpty
            }
            let below =
                ends.count == 2
                ? stack(
                    .horizontal,
                    [joined(ends[0], foot), SpacerBox(minimum: 2, axis: .horizontal), joined(ends[1], foot)],
                    spacing: nil)
                : joined(node.nodes("label"), foot)
            let width = ends.count == 2 ? 32.0 : 26
            let small = FrameBox(
                below, .init(fixed: width), .init(fixed: 14), placement: .center, metrics: metrics)
            layers.append(
                FrameBox(
                    small, .init(maximum: .infinity), .init(maximum: .infinity),
                    placement: Alignment("bottom"),
                    metrics: metrics))
        }
        let stacked = LayersBox(placement: .center, layers, metrics: metrics)
        return FrameBox(stacked, .init(fixed: 62), .init(fixed: 62), placement: .center, metrics: metrics)
    }

    /// A bar that is filled from where the user's lines begin, or has a mark in its place.
    ///
    /// - Parameter isGauge: a gradient lies along it then, from the least to the greatest value.
    private func bar(
        _ fraction: Double, _ style: Style, isGauge: Bool = false, isMarker: Bool = false
    ) -> Box {
        let paint = isGauge ? along(style.tintPaint, isRightToLeft: style.isRightToLeft) : style.tintPaint
        let track = Paint.color(style.palette.fill(0))
        if metrics.hasCells {
            return LeafBox(size: { Size(width: $0.width ?? 12, height: 1) }) { rect in
                let count = Int(clamping: rect.width.rounded(.down), to: CellMetrics.counts)
                let filled = Int(clamping: fraction * Double(count), to: 0...count)
                if isMarker, count > 0 {
                    let place = Int(clamping: fraction * Double(count - 1), to: 0...(count - 1))
                    let text =
                        String(repeating: "─", count: place) + "●"
                        + String(repeating: "─", count: count - place - 1)
                    return [cells(text, paint, rect.origin)]
                }
                return [
                    cells(String(repeating: "█", count: filled), paint, rect.origin),
                    cells(
                        String(repeating: "░", count: count - filled), style.foregroundPaint(2),
                        Point(x: rect.minX + Double(filled), y: rect.minY)),
                ]
            }
        }
        return LeafBox(size: { Size(width: $0.width ?? 100, height: 6) }) { rect in
            let back = ShapeDrawing(outline: .capsule(rect), paint: isMarker ? paint.opacity(0.35) : track)
            if isMarker {
                let part = style.isRightToLeft ? 1 - fraction : fraction
                let x = rect.minX + 4 + (rect.width - 8) * part
                let dot = Rect(x: x - 5, y: rect.midY - 5, width: 10, height: 10)
                return [
                    .shape(back),
                    .shape(
                        ShapeDrawing(
                            outline: Outline(.ellipse, dot.inset(-1.5)),
                            paint: .color(style.palette.background))),
                    .shape(ShapeDrawing(outline: Outline(.ellipse, dot), paint: style.foregroundPaint(0))),
                ]
            }
            let width = max(fraction > 0 ? rect.height : 0, rect.width * fraction)
            let length = min(rect.width, width)
            let left = style.isRightToLeft ? rect.maxX - length : rect.minX
            let front = Rect(x: left, y: rect.minY, width: length, height: rect.height)
            let filled = ShapeDrawing(outline: .capsule(front), paint: paint)
            guard isGauge, paint.stops != nil else { return [.shape(back), .shape(filled)] }
            // The whole gradient, of which what is filled is seen.
            var whole = filled
            whole.outline = .capsule(rect)
            return [.shape(back), .group(.clip(Outline.capsule(front).path), [.shape(whole)])]
        }
    }

    /// A gradient along a bar, and any other paint as it is.
    private func along(_ paint: Paint, isRightToLeft: Bool) -> Paint {
        guard let stops = paint.stops else { return paint }
        let ends = [Point(x: 0, y: 0.5), Point(x: 1, y: 0.5)]
        return .linear(stops, start: ends[isRightToLeft ? 1 : 0], end: ends[isRightToLeft ? 0 : 1])
    }

    /// A gradient along a ring, from where that begins, and any other paint as it is.
    ///
    /// - Parameters:
    ///   - start: degrees clockwise from the right.
    ///   - part: how much of a circle the ring is. Behind it the first colour comes back in the middle of the
    ///     gap, so that each end is round in its own.
    private func around(_ paint: Paint, from start: Double, part: Double) -> Paint {
        guard let stops = paint.stops, let first = stops.first, let last = stops.last else { return paint }
        let middle = (1 + part) / 2
        let ends = [
            Paint.Stop(color: last.color, location: middle), Paint.Stop(color: first.color, location: middle),
            Paint.Stop(color: first.color, location: 1),
        ]
        return .angular(
            stops.map { Paint.Stop(color: $0.color, location: $0.location * part) } + ends, center: .center,
            start: start, end: start + 360)
    }

    /// A ring that is filled clockwise; a gauge's is open at the bottom and has a mark.
    private func ring(_ fraction: Double, _ style: Style, line: Double, side: Double, isGauge: Bool) -> Box {
        let flat = style.tint == nil ? style.foregroundPaint(0) : style.tintPaint
        let paint = around(flat, from: isGauge ? 135 : -90, part: isGauge ? 0.75 : 0.96)
        if metrics.hasCells {
            let phases = ["○", "◔", "◑", "◕", "●"]
            return LeafBox(Size(width: 1, height: 1)) {
                [cells(phases[Int(clamping: fraction * 4, to: 0...4)], flat, $0.origin)]
            }
        }
        return LeafBox(size: { proposal in
            let room = min(proposal.width ?? side, proposal.height ?? side, side)
            return Size(width: room, height: room)
        }) { rect in
            let circle = rect.inset(line / 2)
            func arc(_ from: Double, _ to: Double, _ paint: Paint) -> Drawing {
                var outline = Outline(.ellipse, circle)
                outline.trim = from...max(from, to)
                outline.rotation = (isGauge ? 135 : -90, Point(x: rect.midX, y: rect.midY))
                return .shape(
                    ShapeDrawing(outline: outline, paint: paint, line: .init(width: line, cap: "round")))
            }
            let sweep = isGauge ? 0.75 : 1
            guard isGauge else { return [arc(0, 1, paint.opacity(0.22)), arc(0, sweep * fraction, paint)] }
            let angle = (135 + 270 * fraction) * Double.pi / 180
            let radius = circle.width / 2
            let dot = Rect(
                x: rect.midX + radius * cos(angle) - 3.5, y: rect.midY + radius * sin(angle) - 3.5, width: 7,
                height: 7)
            return [
                arc(0, sweep, paint.opacity(0.35)),
                .shape(
                    ShapeDrawing(
                        outline: Outline(.ellipse, dot.inset(-1.5)),
                        paint: .color(style.palette.background))),
                .shape(
                    ShapeDrawing(
                        outline: Outline(.ellipse, dot),
                        paint: flat.stops.map { .color($0.color(at: fraction)) } ?? paint)),
            ]
        }
    }

    /// The sign that something is in progress.
    private func spinner(_ style: Style) -> Box {
        let paint = style.foregroundPaint(1)
        if metrics.hasCells { return LeafBox(Size(width: 1, height: 1)) { [cells("◌", paint, $0.origin)] } }
        return LeafBox(Size(width: 20, height: 20)) { rect in
            (0..<8).map { spoke in
                let bar = Rect(x: rect.midX - 1.2, y: rect.minY + 1, width: 2.4, height: 5.5)
                var outline = Outline.capsule(bar)
                outline.rotation = (Double(spoke) * 45, Point(x: rect.midX, y: rect.midY))
                return .shape(
                    ShapeDrawing(outline: outline, paint: paint.opacity(0.25 + 0.09 * Double(spoke))))
            }
        }
    }
}
