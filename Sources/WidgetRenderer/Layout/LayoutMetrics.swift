/// What an output measures by: points in a picture, cells in a terminal.
protocol LayoutMetrics: Sendable {
    /// Whether there are cells instead of points: things are made of characters then.
    var hasCells: Bool { get }
    /// The room of a text on one line, without kerning.
    func extent(of text: String, in font: FontSpec) -> TextExtent
    /// Where a line may end, see ``Metrics/lineBreaks(in:)``.
    func lineBreaks(in text: String) -> [String.Index]
    /// The height of a line in a font.
    func lineHeight(_ font: FontSpec) -> Double
    /// Where the letters stand, from the line's top.
    func baseline(_ font: FontSpec) -> Double
    /// A symbol's width and height beside text in a font, at a scale of 1.
    func symbolSize(_ font: FontSpec) -> Size
    /// A length of the tree, along an axis.
    func length(_ points: Double, _ axis: LayoutAxis) -> Double
    /// A length of the output that is free to be moved a little.
    func snapped(_ length: Double) -> Double
    /// The usual distance between two things along an axis.
    func spacing(_ axis: LayoutAxis, betweenTexts: Bool) -> Double
}

extension LayoutMetrics {
    func width(of text: String, in font: FontSpec) -> Double { extent(of: text, in: font).width }
}
