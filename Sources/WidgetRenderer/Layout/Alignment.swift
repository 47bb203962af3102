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
