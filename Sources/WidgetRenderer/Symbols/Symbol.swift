/// A symbol as it is drawn: composed of this package's own glyphs by the words of its name.
struct Symbol: Sendable {
    /// The side of the square that parts are measured by.
    static let side = 24.0

    private let name: SymbolName
    /// What stands for it where nothing in its name is known.
    private let initial: String

    /// The words of the name that aren't drawn; the whole name where none of them is known.
    var unknown: [String] { name.unknown }

    /// What is drawn in place of kindred things in the name, by these.
    var standIns: [String: String] {
        var result: [String: String] = [:]
        for thing in name.things + (name.badge.map { [$0] } ?? []) { result[thing] = Glyph.kindred(thing) }
        return result
    }

    init(_ name: String) {
        self.name = SymbolName(name) { Glyph.named($0) != nil }
        initial = String(
            name.prefix { $0 != "." }.first { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? "x")
    }

    /// The strokes and fills in the order of drawing.
    ///
    /// What a badge, a slash or a frame has in front is the first layer, and what is behind it the second, as
    /// an exclamation mark before its triangle.
    ///
    /// - Parameter value: how much of a variable symbol is lit, 0...1; nil for all of it.
    func parts(_ mode: SymbolMode, value: Double? = nil) -> [SymbolPart] {
        guard let first = name.things.first, var glyph = Glyph.named(first) else { return boxedInitial }
        glyph.hasLayers = mode == .layered
        glyph.lit = Glyph.isVariable(first) ? value : nil
        let colors = mode == .multicolor ? Glyph.colors(of: first) : nil
        var parts: [SymbolPart]
        let others = name.things.dropFirst().compactMap { Glyph.named($0) }
        if let enclosure = name.enclosure {
            parts = glyph.parts(
                in: Self.outline(of: enclosure), isFilled: name.isFilled, isDashed: name.isDashed)
        } else if name.region != nil || name.isInset, !glyph.outline.isEmpty {
            parts = filled(glyph)
        } else {
            parts = glyph.parts(isFilled: name.isFilled, width: 1.7, colors: colors, isDashed: name.isDashed)
        }
        if !others.isEmpty { parts = parts.map { $0.placed(0, 0, scale: 0.8) } }
        for (index, other) in others.enumerated() {
            let (x, y) = index == 0 ? (11.2, 11.2) : (12.4, -0.4)
            let scale = index == 0 ? 0.54 : 0.48
            parts.append(Self.hole(x + 12 * scale, y + 12 * scale, 12 * scale + 0.2))
            parts += other.parts(isFilled: name.isFilled, width: 1.5).map {
                $0.placed(x, y, scale: scale).inLayer(1)
            }
        }
        if name.isSlashed {
            let line = SVGPath.steps("M4 3 L20 21")
            parts = parts.map { $0.inLayer(1) } + [SymbolPart.stroke(line, 5).cut, .stroke(line, 1.8)]
        }
        return name.hasBadge ? parts.map { $0.inLayer(1) } + badge : parts
    }

    /// An outline with a part of it filled, or with a smaller one in it.
    private func filled(_ glyph: Glyph) -> [SymbolPart] {
        var inside = [SymbolPart.fill(SVGPath.steps(glyph.outline))]
        if name.isInset { inside = inside.map { $0.placed(12 * 0.26, 12 * 0.26, scale: 0.74) } }
        if let region = name.region.flatMap(SymbolRegion.init)?.rect {
            let rest =
                Outline(.rectangle, Rect(x: -4, y: -4, width: 32, height: 32)).steps
                + Outline(.rectangle, region).steps
            inside.append(SymbolPart.fill(rest).cut)
        }
        return inside + glyph.parts(isFilled: false, width: 1.7)
    }

    private var badge: [SymbolPart] {
        guard name.hasBadge else { return [] }
        guard let badge = name.badge, let glyph = Glyph.named(badge) else {
            let dot = SVGPath.steps(Glyph.circle(18.5, 5.5, 4))
            return [Self.hole(18.5, 5.5, 5.6), .fill(dot)]
        }
        return [Self.hole(18.4, 18.4, 6.4)]
            + glyph.parts(isFilled: true, width: 1.8).map { $0.placed(13.2, 13.2, scale: 0.44) }
    }

    private static func hole(_ x: Double, _ y: Double, _ radius: Double) -> SymbolPart {
        SymbolPart.fill(SVGPath.steps(Glyph.circle(x, y, radius))).cut
    }

    private var boxedInitial: [SymbolPart] {
        let letter = Glyph.named(initial.lowercased()) ?? Glyph(dots: Glyph.circle(12, 12, 3))
        return letter.parts(in: Self.outline(of: "square"), isFilled: name.isFilled, isDashed: false)
    }

    private static func outline(of enclosure: String) -> [PathStep] {
        let text =
            switch enclosure {
            case "circle": Glyph.circle(12, 12, 9.6)
            case "square": Glyph.box(2.8, 2.8, 18.4, 18.4, 4)
            case "rectangle": Glyph.box(1.5, 4.5, 21, 15, 3)
            case "capsule": Glyph.box(1.5, 4.5, 21, 15, 7.4)
            case "oval": Glyph.box(3.5, 1.5, 17, 21, 8.4)
            case "diamond": "M12 1.5 L22.5 12 L12 22.5 L1.5 12 Z"
            case "hexagon": "M6.8 2.5 H17.2 L22.6 12 L17.2 21.5 H6.8 L1.4 12 Z"
            case "octagon": "M7.8 2 H16.2 L22 7.8 V16.2 L16.2 22 H7.8 L2 16.2 V7.8 Z"
            case "pentagon": "M12 1.8 L22.4 9.6 L18.4 21.6 H5.6 L1.6 9.6 Z"
            case "triangle": "M12 1.5 L23 21.5 H1 Z"
            case "shield":
                "M12 1.6 L20.8 4.8 V11.6 C20.8 17 17.2 20.8 12 22.6 C6.8 20.8 3.2 17 3.2 11.6 V4.8 Z"
            case "seal":
                "M12 1.4 L14.9 3.6 L18.5 3.6 L19.6 7.1 L22.6 9.1 L21.4 12.5 L22.6 15.9 L19.6 17.9 L18.5 21.4 "
                    + "L14.9 21.4 L12 23.4 L9.1 21.4 L5.5 21.4 L4.4 17.9 L1.4 15.9 L2.6 12.5 L1.4 9.1 L4.4 7.1 "
                    + "L5.5 3.6 L9.1 3.6 Z"
            case "viewfinder":
                "M2 7.5 V4.5 A2.5 2.5 0 0 1 4.5 2 H7.5 M16.5 2 H19.5 A2.5 2.5 0 0 1 22 4.5 V7.5 "
                    + "M22 16.5 V19.5 A2.5 2.5 0 0 1 19.5 22 H16.5 M7.5 22 H4.5 A2.5 2.5 0 0 1 2 19.5 V16.5"
            default:
                "M4 3 H20 a2 2 0 0 1 2 2 V17 a2 2 0 0 1 -2 2 H11 L6.5 22.8 V19 H4 "
                    + "A2 2 0 0 1 2 17 V5 A2 2 0 0 1 4 3 Z"
            }
        return SVGPath.steps(text)
    }
}
