/// A stroke or a fill of a symbol, in a square of ``Symbol/side``.
struct SymbolPart: Sendable {
    var path: [PathStep]
    /// Nil for a fill.
    var line: StrokeLine?
    /// Whether what was drawn before is left out here.
    var isCut = false
    /// Of a symbol in several colours; nil for the foreground.
    var color: RGBA?
    /// The layer that it belongs to: 0 is painted with the foreground style, 1 with the secondary one and so
    /// on.
    var layer = 0
    /// Whether a variable symbol's value reaches it.
    var isLit = true

    /// How opaque what isn't lit is.
    static let unlit = 0.25

    static func fill(_ path: [PathStep]) -> SymbolPart { SymbolPart(path: path) }

    static func stroke(_ path: [PathStep], _ width: Double, dash: [Double] = []) -> SymbolPart {
        SymbolPart(path: path, line: StrokeLine(width: width, cap: "round", join: "round", dash: dash))
    }

    var cut: SymbolPart {
        var part = self
        part.isCut = true
        return part
    }

    /// - Parameter paints: those of the layers; further layers have the last one.
    func paint(of paints: [Paint]) -> Paint {
        let layer = paints.isEmpty ? .clear : paints[min(layer, paints.count - 1)]
        let paint = color.map { .color($0) } ?? layer
        return isLit ? paint : paint.opacity(Self.unlit)
    }

    func isPainted(as other: SymbolPart) -> Bool {
        layer == other.layer && isLit == other.isLit && color == other.color
    }

    /// The same in another layer.
    func inLayer(_ layer: Int) -> SymbolPart {
        var part = self
        part.layer = layer
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

/// A part of a symbol's square that is filled, by its name in symbols' names.
struct SymbolRegion: Hashable, Sendable {
    let rect: Rect

    init?(_ name: String) {
        guard let rect = Self.rects[name] else { return nil }
        self.rect = rect
    }

    private static let rects: [String: Rect] = {
        var rects: [String: Rect] = [:]
        func add(_ names: [String], _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            for name in names { rects[name] = Rect(x: x, y: y, width: width, height: height) }
        }
        add(["lefthalf", "leadinghalf"], 0, 0, 12, 24)
        add(["righthalf", "trailinghalf"], 12, 0, 12, 24)
        add(["tophalf"], 0, 0, 24, 12)
        add(["bottomhalf"], 0, 12, 24, 12)
        add(["leftthird", "leadingthird"], 0, 0, 9, 24)
        add(["rightthird", "trailingthird"], 15, 0, 9, 24)
        add(["topthird"], 0, 0, 24, 9)
        add(["bottomthird"], 0, 15, 24, 9)
        add(["center"], 7, 8, 10, 8)
        add(["topleft", "topleading"], 0, 0, 12, 12)
        add(["topright", "toptrailing"], 12, 0, 12, 12)
        add(["bottomleft", "bottomleading"], 0, 12, 12, 12)
        add(["bottomright", "bottomtrailing"], 12, 12, 12, 12)
        return rects
    }()
}
