/// Cells of a terminal. A cell stands for 8 by 18 points.
struct CellMetrics: LayoutMetrics {
    /// How many cells there may be in a line, and lines.
    static let counts = 0...500

    var hasCells: Bool { true }

    func extent(of text: String, in font: FontSpec) -> TextExtent {
        TextExtent(width: Double(Self.cells(of: text)), ascent: 1, descent: 0)
    }

    func lineBreaks(in text: String) -> [String.Index] { LineBreaks.places(in: text) }

    func lineHeight(_ font: FontSpec) -> Double { 1 }

    func baseline(_ font: FontSpec) -> Double { 1 }

    func symbolSize(_ font: FontSpec) -> Size { Size(width: 1, height: 1) }

    func length(_ points: Double, _ axis: LayoutAxis) -> Double {
        points.isFinite ? (points / (axis == .horizontal ? 8 : 18)).rounded() : points
    }

    func snapped(_ length: Double) -> Double { length.isFinite ? length.rounded(.down) : length }

    func spacing(_ axis: LayoutAxis, betweenTexts: Bool) -> Double { axis == .horizontal ? 1 : 0 }

    static func cells(of text: String) -> Int { text.reduce(0) { $0 + cells(of: $1) } }

    static func cells(of character: Character) -> Int {
        if BuiltInMetrics.isWide(character) { return 2 }
        guard let scalar = character.unicodeScalars.first else { return 0 }
        return scalar.value < 0x20 || scalar.value == 0x7f ? 0 : 1
    }
}
