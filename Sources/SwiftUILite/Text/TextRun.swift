package import FoundationEssentials

/// A part of a text with one style.
package struct TextRun: Sendable, Hashable {
    /// What is written.
    package enum Content: Sendable, Hashable {
        case string(String)
        /// A date that the host formats.
        case date(Date, Text.DateStyle)
        case interval(ClosedRange<Date>)
        /// A running clock.
        case timer(ClosedRange<Date>, pausedAt: Date?, countsDown: Bool, showsHours: Bool)
        case image(ImageNode)
    }

    /// How it is written; nil leaves a choice to what surrounds the text.
    package struct Style: Sendable, Hashable {
        package var font: Font?
        package var weight: Font.Weight?
        package var isBold: Bool?
        package var isItalic: Bool?
        package var isUnderlined: Bool?
        package var isStruckThrough: Bool?
        package var hasMonospacedDigits: Bool?
        package var foreground: StyleNode?
        package var underlineColor: Color?
        package var strikethroughColor: Color?
        /// Points between letters.
        package var kerning: Double?
        /// Points upwards.
        package var baselineOffset: Double?
        package var design: Font.Design?

        package init() {}
    }

    package var content: Content
    package var style = Style()

    package init(_ content: Content) { self.content = content }

    /// The run as a plain string, for places that can't tick: dates are written out in the local time zone.
    package var plainText: String {
        switch content {
        case .string(let text): text
        case .image: ""
        case .date(let date, let style):
            PlainDate.text(of: date, timeOnly: style == .time, dayOnly: style == .date)
        case .interval(let dates), .timer(let dates, _, _, _):
            PlainDate.text(of: dates.lowerBound) + " – " + PlainDate.text(of: dates.upperBound)
        }
    }
}

/// Dates for plain text: sortable, without a locale.
private enum PlainDate {
    static func text(of date: Date, timeOnly: Bool = false, dayOnly: Bool = false) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .here(at: date)
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let day = padded(parts.year, 4) + "-" + padded(parts.month, 2) + "-" + padded(parts.day, 2)
        let time = padded(parts.hour, 2) + ":" + padded(parts.minute, 2)
        return timeOnly ? time : dayOnly ? day : day + " " + time
    }

    private static func padded(_ number: Int?, _ width: Int) -> String {
        let digits = String(number ?? 0)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
