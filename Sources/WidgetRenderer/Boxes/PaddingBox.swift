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
