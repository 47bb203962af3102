/// A box in a space of a wanted size.
final class FrameBox: WrapperBox {
    /// The wanted lengths along one axis, in units of the output.
    struct Limits {
        var fixed: Double?
        var minimum: Double?
        var ideal: Double?
        var maximum: Double?

        /// What the content is offered.
        func offer(_ proposed: Double?) -> Double? {
            if let fixed { return fixed }
            guard var length = proposed ?? ideal else { return nil }
            if let maximum { length = min(length, maximum) }
            if let minimum { length = max(length, minimum) }
            return length
        }

        /// What the frame takes.
        func length(_ proposed: Double?, content: Double) -> Double {
            if let fixed { return fixed }
            var length = proposed == nil ? ideal ?? content : content
            if let minimum { length = max(minimum, min(length, proposed ?? length)) }
            if let maximum { length = min(maximum, max(length, proposed ?? length)) }
            return length
        }
    }

    private let horizontal: Limits
    private let vertical: Limits
    private let placement: Alignment
    private let metrics: any LayoutMetrics

    init(
        _ content: Box, _ horizontal: Limits, _ vertical: Limits, placement: Alignment,
        metrics: any LayoutMetrics
    ) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.placement = placement
        self.metrics = metrics
        super.init(content)
    }

    override var isSpacer: Bool { false }

    private func offer(_ proposal: Proposal) -> Proposal {
        Proposal(width: horizontal.offer(proposal.width), height: vertical.offer(proposal.height))
    }

    override func measure(_ proposal: Proposal) -> Size {
        let size = content.size(offer(proposal))
        return Size(
            width: horizontal.length(proposal.width, content: size.width),
            height: vertical.length(proposal.height, content: size.height))
    }

    private func place(in rect: Rect) -> Rect {
        let place = placement.rect(of: content.size(offer(Proposal(rect.size))), in: rect).snapped(metrics)
        // In a terminal the beginning is seen of what is too large: there is nothing above the first line.
        guard metrics.hasCells else { return place }
        return Rect(
            x: place.width > rect.width ? rect.minX : place.minX,
            y: place.height > rect.height ? rect.minY : place.minY, width: place.width, height: place.height)
    }

    override func draw(in rect: Rect) -> [Drawing] { content.draw(in: place(in: rect)) }

    override func baseline(_ line: Alignment.Line, in size: Size) -> Double {
        let place = place(in: Rect(size: size))
        return place.minY + content.baseline(line, in: place.size)
    }
}

/// A box with space around it.
final class PaddingBox: WrapperBox {
    private let top: Double
    private let leading: Double
    private let bottom: Double
    private let trailing: Double

    /// Lengths in units of the output.
    init(_ content: Box, top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
        super.init(content)
    }

    override var isSpacer: Bool { false }

    private func inner(_ proposal: Proposal) -> Proposal {
        Proposal(
            width: proposal.width.map { max(0, $0 - leading - trailing) },
            height: proposal.height.map { max(0, $0 - top - bottom) })
    }

    override func measure(_ proposal: Proposal) -> Size {
        let size = content.size(inner(proposal))
        return Size(width: size.width + leading + trailing, height: size.height + top + bottom)
    }

    override func draw(in rect: Rect) -> [Drawing] {
        content.draw(
            in: Rect(
                x: rect.minX + leading, y: rect.minY + top, width: max(0, rect.width - leading - trailing),
                height: max(0, rect.height - top - bottom)))
    }

    override func baseline(_ line: Alignment.Line, in size: Size) -> Double {
        let inside = Size(width: size.width - leading - trailing, height: size.height - top - bottom)
        return top + content.baseline(line, in: inside)
    }
}
