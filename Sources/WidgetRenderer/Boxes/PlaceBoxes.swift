/// A box that keeps a proportion.
final class AspectBox: WrapperBox {
    private let ratio: Double?
    private let fills: Bool

    /// - Parameter ratio: width by height; nil for the content's own.
    init(_ content: Box, ratio: Double?, fills: Bool) {
        self.ratio = ratio
        self.fills = fills
        super.init(content)
    }

    private func offer(_ proposal: Proposal) -> Proposal {
        let ideal = content.size(.unspecified)
        let own = ideal.width > 0 && ideal.height > 0 ? ideal.width / ideal.height : 1
        let ratio = ratio.map { $0 > 0.001 ? $0 : own } ?? own
        switch (proposal.width, proposal.height) {
        case (nil, nil): return .unspecified
        case (let width?, nil): return Proposal(width: width, height: width / ratio)
        case (nil, let height?): return Proposal(width: height * ratio, height: height)
        case (let width?, let height?):
            let isWide = width > height * ratio
            return isWide == fills
                ? Proposal(width: width, height: width / ratio)
                : Proposal(width: height * ratio, height: height)
        }
    }

    override func measure(_ proposal: Proposal) -> Size { content.size(offer(proposal)) }

    override func draw(in rect: Rect) -> [Drawing] {
        content.draw(in: Alignment.center.rect(of: content.size(offer(Proposal(rect.size))), in: rect))
    }
}

/// A box that takes what it wants along an axis, whatever is offered.
final class FixedSizeBox: WrapperBox {
    private let horizontal: Bool
    private let vertical: Bool

    init(_ content: Box, horizontal: Bool, vertical: Bool) {
        self.horizontal = horizontal
        self.vertical = vertical
        super.init(content)
    }

    override func measure(_ proposal: Proposal) -> Size {
        content.size(
            Proposal(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height))
    }
}

/// A box that is drawn elsewhere than where it stands.
final class MovedBox: WrapperBox {
    private let x: Double
    private let y: Double
    /// Whether x and y are a place in the space, not a way.
    private let isAbsolute: Bool

    init(_ content: Box, x: Double, y: Double, isAbsolute: Bool) {
        self.x = x
        self.y = y
        self.isAbsolute = isAbsolute
        super.init(content)
    }

    override func measure(_ proposal: Proposal) -> Size {
        isAbsolute ? proposal.filled(content.size(proposal)) : content.size(proposal)
    }

    override func draw(in rect: Rect) -> [Drawing] {
        guard isAbsolute else { return content.draw(in: rect.offset(x: x, y: y)) }
        let size = content.size(Proposal(rect.size))
        return content.draw(
            in: Rect(
                origin: Point(x: rect.minX + x - size.width / 2, y: rect.minY + y - size.height / 2),
                size: size))
    }
}

/// A box with a place of its own in the order of things.
final class OrderedBox: WrapperBox {
    enum Wish {
        case priority(Double)
        case zIndex(Double)
        case gridColumns(Int)
        case gridColumnPlacement(Alignment)
    }

    private let wish: Wish

    init(_ content: Box, _ wish: Wish) {
        self.wish = wish
        super.init(content)
    }

    override var priority: Double { if case .priority(let value) = wish { value } else { super.priority } }
    override var zIndex: Double { if case .zIndex(let value) = wish { value } else { super.zIndex } }
    override var gridColumns: Int {
        if case .gridColumns(let count) = wish { count } else { super.gridColumns }
    }
    override var gridColumnPlacement: Alignment? {
        if case .gridColumnPlacement(let placement) = wish { placement } else { super.gridColumnPlacement }
    }
}

/// A box whose drawings are changed as a whole.
final class EffectBox: WrapperBox {
    private let effect: (Rect) -> DrawingEffect?

    /// - Parameter effect: from the rectangle of the content; nil draws nothing.
    init(_ content: Box, _ effect: @escaping (Rect) -> DrawingEffect?) {
        self.effect = effect
        super.init(content)
    }

    override func draw(in rect: Rect) -> [Drawing] {
        effect(rect).map { [.group($0, content.draw(in: rect))] } ?? []
    }
}

/// A box whose drawings have the accent where a widget has one.
final class AccentBox: WrapperBox {
    override func draw(in rect: Rect) -> [Drawing] { [.accented(content.draw(in: rect))] }
}
