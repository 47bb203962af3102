/// A stroke or a fill of a symbol, in a square of ``Symbol/side``.
struct SymbolPart: Sendable {
    var path: [PathStep]
    /// Nil for a fill.
    var line: StrokeLine?
    /// Whether what was drawn before is left out here.
    var isCut = false
    /// Of a symbol in several colours; nil for the foreground.
    var color: RGBA?

    static func fill(_ path: [PathStep]) -> SymbolPart { SymbolPart(path: path) }

    static func stroke(_ path: [PathStep], _ width: Double, dash: [Double] = []) -> SymbolPart {
        SymbolPart(path: path, line: StrokeLine(width: width, cap: "round", join: "round", dash: dash))
    }

    var cut: SymbolPart {
        var part = self
        part.isCut = true
        return part
    }

    /// The same, smaller, with its top left corner elsewhere. Lines keep their width.
    func placed(_ x: Double, _ y: Double, scale: Double) -> SymbolPart {
        mapped { Point(x: x + $0.x * scale, y: y + $0.y * scale) }
    }

    /// The same with its places moved.
    func mapped(_ change: (Point) -> Point) -> SymbolPart {
        var part = self
        part.path = path.map { $0.mapped(change) }
        return part
    }
}
