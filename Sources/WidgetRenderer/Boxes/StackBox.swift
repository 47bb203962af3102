/// Boxes in a row or a column.
final class StackBox: Box {
    private let axis: LayoutAxis
    private let placement: Alignment
    private let spacing: Double?
    private let children: [Box]
    private let metrics: any LayoutMetrics
    private var layouts: [Proposal: [Size]] = [:]
    /// The layouts by what they came to: a stack is drawn as it was measured, for the same space offered
    /// again could be shared in another way.
    private var drawn: [Size: (proposal: Proposal, sizes: [Size])] = [:]

    /// - Parameter spacing: in units of the output; nil for the usual distance.
    init(
        _ axis: LayoutAxis, placement: Alignment, spacing: Double?, _ children: [Box],
        metrics: any LayoutMetrics
    ) {
        self.axis = axis
        self.placement = placement
        self.spacing = spacing
        self.children = children
        self.metrics = metrics
    }

    /// The space before each child but the first.
    private lazy var gaps: [Double] = children.indices.dropFirst().map { index in
        if let spacing { return spacing }
        let (before, after) = (children[index - 1], children[index])
        if before.isSpacer || after.isSpacer { return 0 }
        return metrics.spacing(axis, betweenTexts: before.isText && after.isText)
    }

    override func measure(_ proposal: Proposal) -> Size {
        let sizes = sizes(proposal)
        var size = Size()
        size[axis] = sizes.reduce(0) { $0 + $1[axis] } + gaps.reduce(0, +)
        size[axis.other] = crossExtent(sizes)
        // Of two that come to the same, the one in less space may have cut a child short that is narrower
        // than others.
        if drawn[size].map({ proposal.isWider(than: $0.proposal) }) ?? true {
            drawn[size] = (proposal, stretched(sizes, to: size[axis.other], proposal))
        }
        return size
    }

    /// Where no extent across the stack was proposed, the widest child's is proposed to the others, which may
    /// grow to it: cards in a row of their own height are equally high.
    private func stretched(_ sizes: [Size], to extent: Double, _ proposal: Proposal) -> [Size] {
        guard proposal[axis.other] == nil, placement.line == nil || axis == .vertical else { return sizes }
        return zip(children, sizes).map { child, size in
            guard size[axis.other] < extent else { return size }
            var offer = Proposal(size)
            offer[axis.other] = extent
            let stretched = child.size(offer)
            // One that would need another length along the stack stays as it is.
            return stretched[axis] <= size[axis] && stretched[axis.other] <= extent ? stretched : size
        }
    }

    private func crossExtent(_ sizes: [Size]) -> Double {
        guard axis == .horizontal, let line = placement.line else {
            return sizes.map { $0[axis.other] }.max() ?? 0
        }
        let baselines = zip(children, sizes).map { $0.baseline(line, in: $1) }
        let below = zip(sizes, baselines).map { $0.height - $1 }.max() ?? 0
        return (baselines.max() ?? 0) + below
    }

    /// The children's sizes: those that bend least first, each an equal share of what is left.
    private func sizes(_ proposal: Proposal) -> [Size] {
        if let sizes = layouts[proposal] { return sizes }
        var sizes = [Size](repeating: Size(), count: children.count)
        if let length = proposal[axis] {
            share(max(0, length - gaps.reduce(0, +)), proposal, &sizes)
        } else {
            for (index, child) in children.enumerated() { sizes[index] = child.size(proposal) }
        }
        layouts[proposal] = sizes
        return sizes
    }

    private func share(_ length: Double, _ proposal: Proposal, _ sizes: inout [Size]) {
        let limits = children.map { child in
            var offer = proposal
            offer[axis] = 0
            let least = child.size(offer)[axis]
            offer[axis] = .infinity
            return (least: least, most: child.size(offer)[axis])
        }
        let wishes = children.map { child in
            var offer = proposal
            offer[axis] = nil
            return child.size(offer)[axis]
        }
        // Where all children have room, none is cut short by an equal share.
        let hasRoom = wishes.reduce(0, +) <= length
        var left = length
        let priorities = Set(children.map(\.priority)).sorted(by: >)
        for priority in priorities {
            let group = children.indices.filter { children[$0].priority == priority }
            // What the less important ones need at least is kept for them.
            let kept = children.indices.filter { children[$0].priority < priority }.reduce(0) {
                $0 + limits[$1].least
            }
            var open = left - kept
            let order = group.sorted { a, b in
                let (x, y) = (limits[a].most - limits[a].least, limits[b].most - limits[b].least)
                return x == y ? a < b : x < y
            }
            for (done, index) in order.enumerated() {
                var offer = proposal
                var part = open / Double(order.count - done)
                if hasRoom, length.isFinite {
                    let later = order[(done + 1)...].reduce(0) { $0 + wishes[$1] }
                    part = min(max(part, wishes[index]), max(0, open - later))
                }
                offer[axis] = max(0, metrics.hasCells && part.isFinite ? part.rounded(.up) : part)
                sizes[index] = children[index].size(offer)
                // An infinite offer stays one.
                if length.isFinite {
                    open -= sizes[index][axis]
                    left -= sizes[index][axis]
                }
            }
        }
    }

    override func draw(in rect: Rect) -> [Drawing] {
        let sizes = drawn[rect.size]?.sizes ?? sizes(Proposal(rect.size))
        let used = sizes.reduce(0) { $0 + $1[axis] } + gaps.reduce(0, +)
        var position = rect.origin[axis] + metrics.snapped((rect.size[axis] - used) / 2)
        let lines = placement.line.map { line in zip(children, sizes).map { $0.baseline(line, in: $1) } }
        let top = lines?.max() ?? 0
        var drawings: [Drawing] = []
        for (index, child) in children.enumerated() {
            if index > 0 { position += gaps[index - 1] }
            var origin = Point()
            origin[axis] = position
            let free = rect.size[axis.other] - sizes[index][axis.other]
            if axis == .horizontal, let lines {
                origin.y = rect.minY + top - lines[index]
            } else {
                let part = axis == .horizontal ? placement.y : placement.x
                origin[axis.other] = rect.origin[axis.other] + metrics.snapped(free * part)
            }
            drawings += child.draw(in: Rect(origin: origin, size: sizes[index]))
            position += sizes[index][axis]
        }
        return drawings
    }

    override func baseline(_ line: Alignment.Line, in size: Size) -> Double {
        let sizes = drawn[size]?.sizes ?? sizes(Proposal(size))
        guard let first = children.first, let last = children.last else { return size.height }
        if axis == .horizontal {
            return zip(children, sizes).map { child, own in
                (size.height - own.height) * (placement.line == nil ? placement.y : 0)
                    + child.baseline(line, in: own)
            }.max() ?? 0
        }
        if line == .first { return first.baseline(line, in: sizes[0]) }
        return size.height - sizes[sizes.count - 1].height + last.baseline(line, in: sizes[sizes.count - 1])
    }
}

extension Proposal {
    /// Whether it offers more space along one axis, and no less along the other.
    fileprivate func isWider(than other: Proposal) -> Bool {
        let own = (width ?? .infinity, height ?? .infinity)
        let its = (other.width ?? .infinity, other.height ?? .infinity)
        return own.0 >= its.0 && own.1 >= its.1 && own != its
    }
}
