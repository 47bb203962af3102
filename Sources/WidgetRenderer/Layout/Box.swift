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

/// Where something stands in a larger space, from a tree's name such as "topLeading".
struct Alignment: Hashable, Sendable {
    enum Line: Sendable {
        case first, last
    }

    /// 0 (leading) to 1 (trailing).
    var x = 0.5
    /// 0 (top) to 1 (bottom).
    var y = 0.5
    /// The text line by which things stand, in place of `y`.
    var line: Line?

    static let center = Alignment()

    init(x: Double = 0.5, y: Double = 0.5) {
        self.x = x
        self.y = y
    }

    init(_ name: String?, isRightToLeft: Bool = false) {
        guard let name else { return }
        let lower = name.lowercased()
        if lower.contains("leading") { x = isRightToLeft ? 1 : 0 }
        if lower.contains("trailing") { x = isRightToLeft ? 0 : 1 }
        if lower.hasPrefix("top") { y = 0 }
        if lower.hasPrefix("bottom") { y = 1 }
        if lower.contains("firsttextbaseline") { line = .first }
        if lower.contains("lasttextbaseline") { line = .last }
    }

    /// The place of something in a space.
    func rect(of size: Size, in space: Rect) -> Rect {
        Rect(
            origin: Point(
                x: space.minX + (space.width - size.width) * x,
                y: space.minY + (space.height - size.height) * y),
            size: size)
    }
}
