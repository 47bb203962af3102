/// Some letters on one line, in one font and one paint.
public struct TextRun: Sendable, Hashable {
    /// What is written.
    public var text: String
    /// As the author asked for it, and as it was measured.
    public var font: FontSpec
    /// What the letters are painted with.
    public var paint: Paint
    /// The left end of the line that the letters stand on; also of text that is read from the right.
    public var origin: Point
    /// The measured width in points, with kerning.
    public var width: Double
    /// The rectangle that was kept for it; gradients are measured by it.
    public var bounds: Rect
    /// Points between letters, on top of what the font says.
    public var kerning = 0.0
    /// Whether there is a line below the letters.
    public var isUnderlined = false
    /// Whether there is a line through the letters.
    public var isStruckThrough = false
    /// The colour of those lines; nil for the letters' own.
    public var lineColor: RGBA?
    /// Whether the line that it stands in is read from the right.
    public var isRightToLeft = false
}
