internal import ControlBasics

/// Text that is broken into lines.
final class TextBox: Box {
    private let spans: [TextLine.Span]
    private let style: Style
    private let metrics: any LayoutMetrics
    private var layouts: [Proposal: Layout] = [:]

    struct Layout {
        var lines: [TextLine]
        var size: Size
        var spacing: Double
        /// Whether some of the text was left out.
        var isCut: Bool
    }

    /// - Parameter spans: the parts of the text; their widths are worked out here.
    init(_ spans: [TextLine.Span], style: Style, metrics: any LayoutMetrics) {
        self.spans = spans
        self.style = style
        self.metrics = metrics
    }

    override var isText: Bool { true }

    override func measure(_ proposal: Proposal) -> Size { layout(proposal).size }

    override func baseline(_ line: Alignment.Line, in size: Size) -> Double {
        let layout = layout(Proposal(size))
        guard line == .last, let last = layout.lines.last else { return layout.lines.first?.baseline ?? 0 }
        return layout.size.height - last.height + last.baseline
    }

    /// Whether all of the text has room.
    func fits(_ proposal: Proposal) -> Bool { !layout(proposal).isCut }

    override func draw(in rect: Rect) -> [Drawing] {
        let layout = layout(Proposal(rect.size))
        let alignment = style.isRightToLeft ? 1 - style.textAlignment : style.textAlignment
        var y = rect.minY
        var drawings: [Drawing] = []
        for line in layout.lines {
            let x = rect.minX + metrics.snapped((rect.width - line.width) * alignment)
            let place = Rect(x: x, y: y, width: line.width, height: line.height)
            if style.isRedacted {
                if line.width > 0 { drawings.append(Self.bar(place, style, metrics)) }
            } else {
                drawings.append(.text(line, place))
            }
            y += line.height + layout.spacing
        }
        return drawings
    }

    /// What stands in for a line that is not to be seen.
    private static func bar(_ rect: Rect, _ style: Style, _ metrics: any LayoutMetrics) -> Drawing {
        let place =
            metrics.hasCells
            ? rect
            : Rect(
                x: rect.minX, y: rect.minY + rect.height * 0.14, width: rect.width, height: rect.height * 0.72
            )
        return .shape(
            ShapeDrawing(
                outline: .rounded(place, 4), paint: .color(style.foregroundPaint(0).color.opacity(0.18))))
    }

    func layout(_ proposal: Proposal) -> Layout {
        if let layout = layouts[proposal] { return layout }
        var scale = 1.0
        var layout = layout(proposal, scale: scale)
        while layout.isCut, scale > style.minimumScale, !metrics.hasCells {
            scale = max(style.minimumScale, scale - 0.05)
            layout = self.layout(proposal, scale: scale)
        }
        layouts[proposal] = layout
        return layout
    }

    private func layout(_ proposal: Proposal, scale: Double) -> Layout {
        var breaker = LineBreaker(
            metrics: metrics, width: proposal.width ?? .infinity, isRightToLeft: style.isRightToLeft)
        for span in spans { breaker.add(span.scaled(scale)) }
        let spacing = metrics.length(style.lineSpacing, .vertical)
        let empty = metrics.lineHeight(style.font.scaled(scale))
        var lines = breaker.finish(emptyHeight: empty, emptyBaseline: metrics.baseline(style.font))
        var limit = style.lineLimit ?? Int.max
        if let height = proposal.height, height.isFinite, let first = lines.first?.height {
            let room = Int(clamping: ((height + spacing + 0.5) / (first + spacing)).rounded(.down))
            limit = min(limit, max(1, room))
        }
        var isCut = false
        if lines.count > limit {
            isCut = true
            lines.removeSubrange(limit...)
            lines[limit - 1] = breaker.cut(lines[limit - 1], isFollowed: true)
        } else if let width = proposal.width, lines.contains(where: { $0.width > width + 0.01 }) {
            isCut = true
            lines = lines.map { $0.width > width + 0.01 ? breaker.cut($0, isFollowed: false) : $0 }
        } else if breaker.brokeWord {
            isCut = true
            for index in lines.indices { lines[index].breaksWord = true }
        }
        let height = lines.reduce(0) { $0 + $1.height } + spacing * Double(max(0, lines.count - 1))
        let width = lines.map(\.width).max() ?? 0
        return Layout(lines: lines, size: Size(width: width, height: height), spacing: spacing, isCut: isCut)
    }
}

extension FontSpec {
    func scaled(_ scale: Double) -> FontSpec {
        var copy = self
        copy.size *= scale
        return copy
    }
}

extension TextLine.Span {
    fileprivate func scaled(_ scale: Double) -> TextLine.Span {
        var copy = self
        copy.style.font = style.font.scaled(scale)
        return copy
    }
}
