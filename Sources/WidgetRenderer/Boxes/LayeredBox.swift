/// A box with another one behind or in front of it, as large as it is.
final class LayeredBox: WrapperBox {
    enum Side {
        case behind, inFront
        /// The layer is only a stencil.
        case mask
    }

    private let layer: Box
    private let side: Side
    private let placement: Alignment
    private let metrics: any LayoutMetrics

    init(_ content: Box, _ side: Side, _ layer: Box, placement: Alignment, metrics: any LayoutMetrics) {
        self.layer = layer
        self.side = side
        self.placement = placement
        self.metrics = metrics
        super.init(content)
    }

    override var isText: Bool { false }

    override func draw(in rect: Rect) -> [Drawing] {
        let size = layer.size(Proposal(rect.size))
        let drawn = layer.draw(in: placement.rect(of: size, in: rect).snapped(metrics))
        switch side {
        case .behind: return drawn.map(\.asBackground) + content.draw(in: rect)
        case .inFront: return content.draw(in: rect) + drawn
        case .mask: return [.masked(drawn, content.draw(in: rect))]
        }
    }
}

extension Drawing {
    /// The same, lying behind something.
    var asBackground: Drawing {
        switch self {
        case .shape(var shape):
            shape.isBackground = true
            return .shape(shape)
        case .group(let effect, let drawings): return .group(effect, drawings.map(\.asBackground))
        case .masked(let stencil, let drawings): return .masked(stencil, drawings.map(\.asBackground))
        case .accented(let drawings): return .accented(drawings.map(\.asBackground))
        default: return self
        }
    }
}
