public import AppIntentsLite
public import FoundationEssentials

/// A text, as SwiftUI's `Text`.
///
/// A literal is a key that is looked up for the user's language; a `String` variable is shown as it is.
/// Dates with a style stay dates in the tree, so that the host keeps them ticking.
nonisolated public struct Text: View, PrimitiveView, Hashable, Sendable {
    public typealias Body = Never

    /// The text's parts, in order.
    package var runs: [TextRun]

    package init(runs: [TextRun]) { self.runs = runs }

    /// A text that is looked up. `tableName` and `comment` are for the translators' tools.
    public init(_ key: LocalizedStringKey, tableName: String? = nil, comment: StaticString? = nil) {
        runs = key.runs(table: tableName)
    }

    /// A text that is shown as it is.
    public init(verbatim content: String) { runs = [TextRun(.string(content))] }

    /// A text made at run time, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

    /// A resource, resolved now for the user's language.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { self.init(verbatim: resource.resolved) }

    /// A symbol or picture in the line.
    public init(_ image: Image) { runs = [TextRun(.image(image.node))] }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        guard context.resolvesPictures else { return [ViewNode(.text(runs))] }
        let runs = runs.map { run in
            guard case .image(let image) = run.content else { return run }
            var run = run
            run.content = .image(context.resolved(image))
            return run
        }
        return [ViewNode(.text(runs))]
    }

    /// The text without its styles.
    package var plainText: String { runs.plainText }

    /// Two texts in one line, each with its own style.
    public static func + (lhs: Text, rhs: Text) -> Text { Text(runs: lhs.runs + rhs.runs) }
}

extension Text {
    /// How a date is shown, as SwiftUI's `Text.DateStyle`. All styles but `date` and `time` keep ticking.
    public struct DateStyle: Hashable, Sendable {
        package let name: String

        /// The time of day, `14:05` with the renderer.
        public static let time = DateStyle(name: "time")
        /// The day, `7 May 2025` with the renderer.
        public static let date = DateStyle(name: "date")
        /// The distance from now in two units, without saying whether before or after.
        public static let relative = DateStyle(name: "relative")
        /// The distance from now in one unit, with a sign.
        public static let offset = DateStyle(name: "offset")
        /// The distance from now as a clock, such as `1:05:00`.
        public static let timer = DateStyle(name: "timer")
    }

    /// A date that the host formats and keeps current.
    public init(_ date: Date, style: DateStyle) { self.init(runs: [TextRun(.date(date, style))]) }

    /// Two dates as a span.
    public init(_ dates: ClosedRange<Date>) { self.init(runs: [TextRun(.interval(dates))]) }

    /// Two dates as a span.
    public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

    /// A clock that runs within an interval and then stands.
    ///
    /// - Parameters:
    ///   - timerInterval: from when to when it runs.
    ///   - pauseTime: when the clock stands still; nil for never.
    ///   - countsDown: whether it shows what is left.
    ///   - showsHours: whether hours stand by themselves.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
        showsHours: Bool = true
    ) {
        self.init(runs: [
            TextRun(
                .timer(timerInterval, pausedAt: pauseTime, countsDown: countsDown, showsHours: showsHours))
        ])
    }

    /// A value formatted now.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(verbatim: format.format(input))
    }
}

extension Text {
    /// A line's look, as SwiftUI's `Text.LineStyle`.
    public struct LineStyle: Hashable, Sendable {
        /// How a line is broken.
        public enum Pattern: Hashable, Sendable {
            /// Kept for the author's code: every line is drawn unbroken.
            case solid, dot, dash, dashDot, dashDotDot
        }

        package let color: Color?

        /// A line in a colour; nil for the text's.
        public init(pattern: Pattern = .solid, color: Color? = nil) { self.color = color }

        /// One line in the text's colour.
        public static let single = LineStyle()
    }

    /// Capitals or small letters, as SwiftUI's `Text.Case`.
    public enum Case: String, Hashable, Sendable {
        /// All in capitals, and all in small letters. The texts in the tree stay as they are; the host
        /// changes them.
        case uppercase, lowercase
    }

    /// Where a text is cut that doesn't fit, as SwiftUI's `Text.TruncationMode`.
    public enum TruncationMode: String, Hashable, Sendable {
        /// At the start, in the middle and at the end.
        case head, middle, tail
    }

    /// A line under the text.
    public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled {
            $0.isUnderlined = $0.isUnderlined ?? isActive
            $0.underlineColor = $0.underlineColor ?? color
        }
    }

    /// A line through the text.
    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled {
            $0.isStruckThrough = $0.isStruckThrough ?? isActive
            $0.strikethroughColor = $0.strikethroughColor ?? color
        }
    }

    /// - Parameter kerning: points between letters.
    public func kerning(_ kerning: Double) -> Text { styled { $0.kerning = $0.kerning ?? kerning } }

    /// - Parameter tracking: points between letters.
    public func tracking(_ tracking: Double) -> Text { kerning(tracking) }

    /// - Parameter baselineOffset: points upwards.
    public func baselineOffset(_ baselineOffset: Double) -> Text {
        styled { $0.baselineOffset = $0.baselineOffset ?? baselineOffset }
    }

    /// The kind of typeface.
    public func fontDesign(_ design: Font.Design?) -> Text { styled { $0.design = $0.design ?? design } }

    /// Letters of one width.
    public func monospaced(_ isActive: Bool = true) -> Text { fontDesign(isActive ? .monospaced : nil) }
}

extension Text {
    func styled(_ change: (inout TextRun.Style) -> Void) -> Text {
        var copy = self
        for index in copy.runs.indices { change(&copy.runs[index].style) }
        return copy
    }

    /// This text in a typeface. A style that was set nearer to the text wins, here and below.
    public func font(_ font: Font?) -> Text { styled { $0.font = $0.font ?? font } }

    /// How heavy the strokes are.
    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = $0.weight ?? weight } }

    public func bold() -> Text { bold(true) }

    /// Heavier strokes, or, with false, not those that a view around it asks for.
    public func bold(_ isActive: Bool) -> Text { styled { $0.isBold = $0.isBold ?? isActive } }

    public func italic() -> Text { italic(true) }

    /// Slanted letters, or, with false, not those that a view around it asks for.
    public func italic(_ isActive: Bool) -> Text { styled { $0.isItalic = $0.isItalic ?? isActive } }

    /// Digits of one width, so that a changing number stands still.
    public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }

    public func foregroundColor(_ color: Color?) -> Text {
        styled { $0.foreground = $0.foreground ?? color.map(StyleNode.color) }
    }

    /// What the text is painted with.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        styled { $0.foreground = $0.foreground ?? StyleNode(style) }
    }
}

/// How the lines of a text are set, as SwiftUI's `TextAlignment`.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
    /// Lines level at the start, in the middle and at the end.
    case leading, center, trailing
}
