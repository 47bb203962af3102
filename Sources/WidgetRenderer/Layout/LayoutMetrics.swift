/// What an output measures by: points in a picture, cells in a terminal.
protocol LayoutMetrics: Sendable {
    /// Whether there are cells instead of points: things are made of characters then.
    var hasCells: Bool { get }
    /// The room of a text on one line, without kerning.
    func extent(of text: String, in font: FontSpec) -> TextExtent
    /// Where a line may end, see ``Metrics/lineBreaks(in:)``.
    func lineBreaks(in text: String) -> [String.Index]
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
    /// What stays free around a widget's content whatever the tree says.
    var leastMargin: Double { get }
}

extension LayoutMetrics {
    var leastMargin: Double { 0 }

    func width(of text: String, in font: FontSpec) -> Double { extent(of: text, in: font).width }
}

/// Points, with text as it is measured by a program's metrics.
struct PointMetrics: LayoutMetrics {
    let text: any Metrics

    var hasCells: Bool { false }

    func extent(of text: String, in font: FontSpec) -> TextExtent { self.text.measure(text, in: font) }

    func lineBreaks(in text: String) -> [String.Index] { self.text.lineBreaks(in: text) }

    /// Of a line that widgets are made for, or more where the font is higher.
    func lineHeight(_ font: FontSpec) -> Double {
        let above = baseline(font)
        return above + max(usualHeight(font) - usualBaseline(font), text.measure("x", in: font).descent)
    }

    func baseline(_ font: FontSpec) -> Double {
        max(usualBaseline(font), text.measure("x", in: font).ascent)
    }

    private func usualHeight(_ font: FontSpec) -> Double { font.size * 1.19 + 2 }

    private func usualBaseline(_ font: FontSpec) -> Double { usualHeight(font) / 2 + font.size * 0.355 }

    func symbolSize(_ font: FontSpec) -> Size { Size(width: font.size * 1.2, height: font.size * 1.2) }

    func length(_ points: Double, _ axis: LayoutAxis) -> Double { points }

    func snapped(_ length: Double) -> Double { length }

    func spacing(_ axis: LayoutAxis, betweenTexts: Bool) -> Double {
        axis == .vertical && betweenTexts ? 3 : 8
    }
}
