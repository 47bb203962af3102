/// Something with a size and drawings: a node, or one modifier of a node.
///
/// A box answers what size it takes of a space that is offered, and draws itself into a rectangle of that
/// size. Boxes are made for one drawing and are used by one task only.
class Box {
    /// Who gets space first in a stack.
    var priority: Double { 0 }
    /// Whether this is a spacer, which grows along the stack that it is in.
    var isSpacer: Bool { false }
    /// Whether this is text, which stands closer together.
    var isText: Bool { false }
    /// How many columns of a grid this takes.
    var gridColumns: Int { 1 }
    /// How this one's column of a grid is aligned, if this says so.
    var gridColumnPlacement: Alignment? { nil }
    /// What is in front of what.
    var zIndex: Double { 0 }

    private var sizes: [Proposal: Size] = [:]

    /// The size that is taken of an offer. Asked for often, so it is kept.
    final func size(_ proposal: Proposal) -> Size {
        if let size = sizes[proposal] { return size }
        let size = measure(proposal)
        sizes[proposal] = size
        return size
    }

    /// Works the size out. Offers may be 0 (how small?), infinite (how large?) or nil (what is wanted?).
    func measure(_ proposal: Proposal) -> Size { Size() }

    /// Draws into a rectangle.
    func draw(in rect: Rect) -> [Drawing] { [] }

    /// Where the first or last line of text stands, from the top.
    func baseline(_ line: Alignment.Line, in size: Size) -> Double { size.height }
}

/// A box around another one; without a reason of its own it is like its content.
class WrapperBox: Box {
    let content: Box

    init(_ content: Box) { self.content = content }

    override var priority: Double { content.priority }
    override var isSpacer: Bool { content.isSpacer }
    override var isText: Bool { content.isText }
    override var gridColumns: Int { content.gridColumns }
    override var gridColumnPlacement: Alignment? { content.gridColumnPlacement }
    override var zIndex: Double { content.zIndex }

    override func measure(_ proposal: Proposal) -> Size { content.size(proposal) }

    override func draw(in rect: Rect) -> [Drawing] { content.draw(in: rect) }

    override func baseline(_ line: Alignment.Line, in size: Size) -> Double {
        content.baseline(line, in: size)
    }
}
