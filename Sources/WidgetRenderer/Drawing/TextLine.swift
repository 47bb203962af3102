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

    /// A piece of a line that is read in one direction.
    struct Run: Sendable, Hashable {
        var span: Span
        var isRightToLeft: Bool
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

    /// Whether it begins on the right, as its paragraph does.
    var isRightToLeft = false
    /// The spans' pieces from left to right; see ``arrange(width:)``.
    var runs: [Run] = []
}

extension TextLine {
    /// A line of one part, in the direction of its first letter that has one.
    init(of span: Span, width: Double, height: Double, baseline: Double) {
        self.init(spans: [span], width: width, height: height, baseline: baseline)
        if case .text(let text) = span.content {
            isRightToLeft = WritingDirection.isRightToLeft(text) ?? false
        }
        arrange { $0.width }
    }
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
