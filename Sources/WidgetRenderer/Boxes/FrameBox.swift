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
        placement.rect(of: content.size(offer(Proposal(rect.size))), in: rect).snapped(metrics)
    }

    override func draw(in rect: Rect) -> [Drawing] { content.draw(in: place(in: rect)) }

    override func baseline(_ line: Alignment.Line, in size: Size) -> Double {
        let place = place(in: Rect(size: size))
        return place.minY + content.baseline(line, in: place.size)
    }
}
