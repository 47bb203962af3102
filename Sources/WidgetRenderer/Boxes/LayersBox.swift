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
