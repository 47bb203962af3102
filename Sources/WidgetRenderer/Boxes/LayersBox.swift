/// Boxes on top of each other, the last one in front.
final class LayersBox: Box {
    private let placement: Alignment
    private let children: [Box]
    private let metrics: any LayoutMetrics

    init(placement: Alignment, _ children: [Box], metrics: any LayoutMetrics) {
        self.placement = placement
        self.children = children
        self.metrics = metrics
    }

    override func measure(_ proposal: Proposal) -> Size {
        children.map { $0.size(proposal) }.reduce(Size()) {
            Size(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
    }

    override func draw(in rect: Rect) -> [Drawing] {
        let order = children.enumerated().sorted {
            $0.element.zIndex == $1.element.zIndex
                ? $0.offset < $1.offset : $0.element.zIndex < $1.element.zIndex
        }
        return order.flatMap { _, child in
            child.draw(in: placement.rect(of: child.size(Proposal(rect.size)), in: rect).snapped(metrics))
        }
    }

    override func baseline(_ line: Alignment.Line, in size: Size) -> Double {
        guard let first = children.first else { return size.height }
        let own = first.size(Proposal(size))
        return (size.height - own.height) * placement.y + first.baseline(line, in: own)
    }
}

extension Rect {
    func snapped(_ metrics: any LayoutMetrics) -> Rect {
        Rect(origin: Point(x: metrics.snapped(minX), y: metrics.snapped(minY)), size: size)
    }
}

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
