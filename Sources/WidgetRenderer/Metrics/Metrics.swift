/// Measures text, so that a widget is laid out by the letters that will be drawn.
///
/// A program that draws gives its own, which asks the library that shapes its text. Called on the task that
/// makes a ``WidgetLayout``, many times for each text; remember what was measured where that is slow.
public protocol Metrics: Sendable {
    /// The room that a text takes on one line, without the author's kerning.
    ///
    /// - Parameters:
    ///   - text: without line breaks; may be empty.
    ///   - font: as the author asked for it.
    /// - Returns: in points.
    func measure(_ text: String, in font: FontSpec) -> TextExtent

    /// Where a line may end in a text: the places, in ascending order, at which the next line may begin.
    ///
    /// Spaces stay on the line before. Defaults to after spaces and hyphens, and between the letters of
    /// scripts that are written without spaces.
    func lineBreaks(in text: String) -> [String.Index]

    /// What the letters are drawn with, for an output that names it, such as SVG.
    func face(of font: FontSpec) -> FontFace
}

extension Metrics {
    /// By simple rules that need no tables.
    public func lineBreaks(in text: String) -> [String.Index] { LineBreaks.places(in: text) }
}
