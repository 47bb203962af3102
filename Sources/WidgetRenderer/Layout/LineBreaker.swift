/// Breaks text into lines where it may be broken, and within a word that is wider than a line.
struct LineBreaker {
    let metrics: any LayoutMetrics
    /// Infinite for no limit.
    let width: Double
    /// Whether rows begin at the right: the direction of a paragraph without letters.
    let isRightToLeft: Bool
    /// Whether a word was wider than a line.
    private(set) var brokeWord = false
    private var lines: [(spans: [TextLine.Span], paragraph: Int)] = []
    private var current: [TextLine.Span] = []
    private var used = 0.0
    /// The direction of each paragraph, by the first letter in it that has one.
    private var directions: [Bool?] = [nil]

    init(metrics: any LayoutMetrics, width: Double, isRightToLeft: Bool = false) {
        self.metrics = metrics
        self.width = width
        self.isRightToLeft = isRightToLeft
    }

    mutating func add(_ span: TextLine.Span) {
        guard case .text(let text) = span.content else {
            let symbol = metrics.symbolSize(span.style.font).width
            if used + symbol > width + 0.01, !current.isEmpty { newLine() }
            append(span.content, span.style, symbol)
            return
        }
        for (index, paragraph) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if index > 0 {
                newLine()
                directions.append(nil)
            }
            let last = directions.count - 1
            directions[last] = directions[last] ?? WritingDirection.isRightToLeft(String(paragraph))
            for word in words(String(paragraph)) { add(word: word, span.style) }
        }
    }

    /// Words with the spaces after them.
    private func words(_ text: String) -> [Substring] {
        var words: [Substring] = []
        var start = text.startIndex
        for end in metrics.lineBreaks(in: text) where end > start && end < text.endIndex {
            words.append(text[start..<end])
            start = end
        }
        if start < text.endIndex { words.append(text[start...]) }
        return words
    }

    private mutating func add(word: Substring, _ style: TextStyle) {
        // The space at the end of a line hangs over.
        let bare = width(of: String(word.trimmingSuffix(" ")), style)
        if used + bare > width + 0.01, !current.isEmpty { newLine() }
        guard bare > width + 0.01 else {
            append(.text(String(word)), style, width(of: String(word), style))
            return
        }
        brokeWord = true
        for character in word {
            let letter = width(of: String(character), style)
            if used + letter > width + 0.01, !current.isEmpty { newLine() }
            append(.text(String(character)), style, letter)
        }
    }

    private func width(of text: String, _ style: TextStyle) -> Double {
        metrics.width(of: text, in: style.font) + metrics.length(style.kerning, .horizontal)
            * Double(text.count)
    }

    private mutating func append(_ content: TextLine.Span.Content, _ style: TextStyle, _ width: Double) {
        used += width
        if case .text(let text) = content, let last = current.last, last.style == style,
            case .text(let before) = last.content
        {
            current[current.count - 1].content = .text(before + text)
            current[current.count - 1].width += width
        } else {
            current.append(TextLine.Span(content: content, style: style, width: width))
        }
    }

    private mutating func newLine() {
        lines.append((current, directions.count - 1))
        current = []
        used = 0
    }

    mutating func finish(emptyHeight: Double, emptyBaseline: Double) -> [TextLine] {
        newLine()
        return lines.map { spans, paragraph in
            var line = line(of: spans, emptyHeight, emptyBaseline)
            line.isRightToLeft = directions[paragraph] ?? isRightToLeft
            arrange(&line)
            return line
        }
    }

    private func arrange(_ line: inout TextLine) {
        line.arrange { span in
            guard case .text(let text) = span.content else { return span.width }
            return width(of: text, span.style)
        }
    }

    /// A line as high as its highest letters, which may be of another font than was asked for.
    private func line(of spans: [TextLine.Span], _ height: Double, _ baseline: Double) -> TextLine {
        var spans = spans
        if let last = spans.last, case .text(let text) = last.content, text.hasSuffix(" ") {
            spans[spans.count - 1].content = .text(String(text.trimmingSuffix(" ")))
        }
        var (above, below) = (0.0, 0.0)
        for index in spans.indices {
            let style = spans[index].style
            let usual = metrics.baseline(style.font)
            above = max(above, usual)
            below = max(below, metrics.lineHeight(style.font) - usual)
            guard case .text(let text) = spans[index].content else { continue }
            // Letters that stand together are shaped together: their width isn't the sum of their widths.
            spans[index].width = width(of: text, style)
            let extent = metrics.extent(of: text, in: style.font)
            let raised = metrics.hasCells ? 0 : style.baselineOffset
            above = max(above, extent.ascent + raised)
            below = max(below, extent.descent - raised)
        }
        if spans.isEmpty { (above, below) = (baseline, height - baseline) }
        return TextLine(
            spans: spans, width: spans.reduce(0) { $0 + $1.width }, height: above + below, baseline: above)
    }

    /// A line with an ellipsis at the end, within the width.
    func cut(_ line: TextLine, isFollowed: Bool) -> TextLine {
        var line = line
        line.isCut = true
        guard let style = line.spans.last?.style else { return line }
        let ellipsis = width(of: "…", style)
        var total = line.spans.reduce(0) { $0 + $1.width }
        while total + ellipsis > width, let last = line.spans.last {
            guard case .text(var text) = last.content, !text.isEmpty else {
                line.spans.removeLast()
                total -= last.width
                continue
            }
            text.removeLast()
            let rest = width(of: text, last.style)
            total += rest - last.width
            line.spans[line.spans.count - 1].content = .text(text)
            line.spans[line.spans.count - 1].width = rest
        }
        if let last = line.spans.last, case .text(let text) = last.content {
            let bare = String(text.trimmingSuffix(" "))
            line.spans[line.spans.count - 1].content = .text(bare + "…")
            line.spans[line.spans.count - 1].width = width(of: bare + "…", last.style)
        } else {
            line.spans.append(TextLine.Span(content: .text("…"), style: style, width: ellipsis))
        }
        line.width = line.spans.reduce(0) { $0 + $1.width }
        arrange(&line)
        return line
    }
}

extension StringProtocol {
    func trimmingSuffix(_ character: Character) -> SubSequence {
        var end = endIndex
        while end > startIndex, self[index(before: end)] == character { end = index(before: end) }
        return self[startIndex..<end]
    }
}

/// Where lines may end, by the simple rules that need no tables.
enum LineBreaks {
    static func places(in text: String) -> [String.Index] {
        var places: [String.Index] = []
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(after: index)
            guard next < text.endIndex else { break }
            if isBreak(after: text[index], before: text[next]) { places.append(next) }
            index = next
        }
        return places
    }

    private static func isBreak(after first: Character, before second: Character) -> Bool {
        if second == " " { return false }
        if first == " " { return true }
        // A hyphen within a word, not the sign of a number.
        if first == "-" || first == "\u{2010}" || first == "\u{2013}" { return second.isLetter }
        if first == "\u{200b}" { return true }
        guard first.isIdeographic || second.isIdeographic else { return false }
        return !neverFirst.contains(second) && !neverLast.contains(first)
    }

    /// Signs that end something stay with what they end.
    private static let neverFirst: Set<Character> = Set("、。，．・：；？！)）]］}｝」』】〉》ーぁぃぅぇぉっゃゅょァィゥェォッャュョ…,.!?:;%％")
    private static let neverLast: Set<Character> = Set("(（[［{｛「『【〈《￥$")
}

extension Character {
    /// Whether it belongs to a script that is written without spaces between words.
    fileprivate var isIdeographic: Bool {
        guard let value = unicodeScalars.first?.value else { return false }
        return switch value {
        case 0x2e80...0x9fff, 0xa000...0xa4cf, 0xf900...0xfaff, 0xff00...0xff60, 0x20000...0x3fffd: true
        default: false
        }
    }
}
