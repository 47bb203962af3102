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
