/// A box without content: a size by what is offered, and drawings by the rectangle.
final class LeafBox: Box {
    private let sizing: (Proposal) -> Size
    private let drawing: (Rect) -> [Drawing]

    init(size: @escaping (Proposal) -> Size, draw: @escaping (Rect) -> [Drawing]) {
        sizing = size
        drawing = draw
    }

    /// A box of one size.
    convenience init(_ size: Size, draw: @escaping (Rect) -> [Drawing]) {
        self.init(size: { _ in size }, draw: draw)
    }

    /// A box that takes all there is.
    convenience init(filling ideal: Size, draw: @escaping (Rect) -> [Drawing]) {
        self.init(size: { $0.filled(ideal) }, draw: draw)
    }

    override func measure(_ proposal: Proposal) -> Size { sizing(proposal) }

    override func draw(in rect: Rect) -> [Drawing] { drawing(rect) }
}

/// Space that grows along the stack that it is in.
final class SpacerBox: Box {
    private let minimum: Double
    private let axis: LayoutAxis?

    /// - Parameter axis: the stack's; nil outside of one.
    init(minimum: Double, axis: LayoutAxis?) {
        self.minimum = minimum
        self.axis = axis
    }

    override var isSpacer: Bool { true }
    override var priority: Double { -1_000_000 }

    override func measure(_ proposal: Proposal) -> Size {
        var size = Size()
        if axis != .vertical { size.width = max(minimum, proposal.width ?? 0) }
        if axis != .horizontal { size.height = max(minimum, proposal.height ?? 0) }
        return size
    }
}

/// The first of several boxes that there is room for.
final class FitsBox: Box {
    private let candidates: [Box]
    private let horizontal: Bool
    private let vertical: Bool

    init(_ candidates: [Box], horizontal: Bool, vertical: Bool) {
        self.candidates = candidates
        self.horizontal = horizontal
        self.vertical = vertical
    }

    private func chosen(_ proposal: Proposal) -> Box? {
        let offer = Proposal(
            width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
        return candidates.first { candidate in
            let size = candidate.size(offer)
            return (!horizontal || size.width <= (proposal.width ?? .infinity) + 0.01)
                && (!vertical || size.height <= (proposal.height ?? .infinity) + 0.01)
        } ?? candidates.last
    }

    override func measure(_ proposal: Proposal) -> Size { chosen(proposal)?.size(proposal) ?? Size() }

    override func draw(in rect: Rect) -> [Drawing] { chosen(Proposal(rect.size))?.draw(in: rect) ?? [] }

    override func baseline(_ line: Alignment.Line, in size: Size) -> Double {
        chosen(Proposal(size))?.baseline(line, in: size) ?? size.height
    }
}
