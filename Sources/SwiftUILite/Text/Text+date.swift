public import FoundationEssentials

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
