/// A line of text, or of parts with different styles.
struct TextLine: Sendable {
    struct Span: Sendable, Hashable {
        /// What is written, or a symbol's name.
        enum Content: Hashable, Sendable {
            case text(String)
            case symbol(String)
        }

        var content: Content
        var style: TextStyle
        var width: Double
    }

    var spans: [Span]
    var width: Double
    var height: Double
    /// From the line's top.
    var baseline: Double
}

/// How a text is written, after all choices are made.
struct TextStyle: Sendable, Hashable {
    var font = FontSpec()
    var paint = Paint.clear
    var isUnderlined = false
    var isStruckThrough = false
    var underlineColor: RGBA?
    var strikethroughColor: RGBA?
    var kerning = 0.0
    var baselineOffset = 0.0
}

/// A typeface and size.
struct FontSpec: Sendable, Hashable {
    /// Points.
    var size = 17.0
    /// 100 (hairline) to 900 (black).
    var weight = 400
    var isItalic = false
    /// `default`, `serif`, `rounded` or `monospaced`.
    var design = "default"
    /// A typeface by name.
    var family: String?
    var hasMonospacedDigits = false
}
