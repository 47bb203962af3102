/// The cells of a terminal as they are drawn.
struct CellGrid {
    struct Cell: Hashable {
        var character: Character = " "
        var style = TextStyle()
        var background: RGBA?
        /// The right half of a wide character.
        var isCovered = false
    }

    let width: Int
    let height: Int
    private var cells: [Cell]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        cells = Array(repeating: Cell(), count: width * height)
    }

    subscript(x: Int, y: Int) -> Cell {
        get { cells[y * width + x] }
        set { cells[y * width + x] = newValue }
    }

    func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < width && y < height }

    /// Writes a character; what is outside is left out.
    mutating func put(_ character: Character, _ x: Int, _ y: Int, _ style: TextStyle) {
        let cellCount = CellMetrics.cells(of: character)
        guard cellCount > 0, contains(x, y), contains(x + cellCount - 1, y) else { return }
        self[x, y].character = character
        self[x, y].style = style
        self[x, y].isCovered = false
        if cellCount == 2 {
            self[x + 1, y].isCovered = true
            self[x + 1, y].style = style
        }
    }

    /// The cells of a rectangle that are in the grid.
    func area(_ rect: Rect) -> (x: Range<Int>, y: Range<Int>) {
        func range(_ from: Double, _ to: Double, _ limit: Int) -> Range<Int> {
            let start = min(max(from.rounded(), 0), Double(limit))
            let end = min(max(to.rounded(), start), Double(limit))
            return Int(start)..<Int(end)
        }
        return (range(rect.minX, rect.maxX, width), range(rect.minY, rect.maxY, height))
    }

    /// The lines as plain text, without spaces at their ends.
    var plainText: String {
        (0..<height).map { y in
            let line = (0..<width).compactMap { x in self[x, y].isCovered ? nil : self[x, y].character }
            return String(String(line).trimmingSuffix(" "))
        }.joined(separator: "\n") + "\n"
    }

    /// The lines with the escape sequences for colours and styles (ECMA-48, with 24-bit colours).
    var ansiText: String {
        var text = ""
        for y in 0..<height {
            var current = ""
            for x in 0..<width where !self[x, y].isCovered {
                let codes = Self.codes(self[x, y])
                if codes != current {
                    text += "\u{1b}[0" + codes + "m"
                    current = codes
                }
                text.append(self[x, y].character)
            }
            text += "\u{1b}[0m\n"
        }
        return text
    }

    private static func codes(_ cell: Cell) -> String {
        var codes = ""
        let style = cell.style
        if style.font.weight >= 600 { codes += ";1" }
        if style.font.isItalic { codes += ";3" }
        if style.isUnderlined { codes += ";4" }
        if style.isStruckThrough { codes += ";9" }
        let color = style.paint.color
        if cell.character != " ", color.alpha > 0 {
            let shown = color.over(cell.background ?? RGBA(0x808080))
            codes += ";38;2;" + shown.bytes.map(String.init).joined(separator: ";")
        }
        if let background = cell.background {
            codes += ";48;2;" + background.bytes.map(String.init).joined(separator: ";")
        }
        return codes
    }
}

/// Cells of a terminal. A cell stands for 8 by 18 points.
struct CellMetrics: LayoutMetrics {
    /// How many cells there may be in a line, and lines.
    static let counts = 0...500

    /// Whether there is a line around all cells, on which nothing else is seen.
    var hasBorder = false

    var hasCells: Bool { true }

    var leastMargin: Double { hasBorder ? 1 : 0 }

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
