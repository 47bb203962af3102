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

    /// In the order in which they are read.
    var spans: [Span]
    var width: Double
    var height: Double
    /// From the line's top.
    var baseline: Double
    /// Whether some of it was left out, with an ellipsis in its place.
    var isCut = false
    /// Whether a word of its text goes on in another line.
    var breaksWord = false

    /// Whether it begins on the right, by the first letter in it that has a direction.
    var isRightToLeft: Bool {
        for case .text(let text) in spans.map(\.content) {
            if let isRightToLeft = WritingDirection.isRightToLeft(text) { return isRightToLeft }
        }
        return false
    }

    /// From left to right.
    var spansInPlace: [Span] { isRightToLeft ? spans.reversed() : spans }
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
