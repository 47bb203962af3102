package import FoundationEssentials
internal import Glibc
internal import ControlBasics

/// A part of a text with one style.
package struct TextRun: Sendable, Hashable {
    /// The text, or what it follows.
    package enum Content: Sendable, Hashable {
        case string(String)
        /// A date that the host formats.
        case date(Date, Text.DateStyle)
        case interval(ClosedRange<Date>)
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
        /// In points, between letters.
        package var kerning: Double?
        /// In points, positive is upwards.
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

extension [TextRun] {
    /// All of them. A loop, because the runtime would have to look up how a list of texts is joined.
    var plainText: String {
        var text = ""
        for run in self { text += run.plainText }
        return text
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

extension TextRun {
    var jsonValue: JSONValue {
        guard case .object(let object) = content.jsonValue else { return .null }
        return .object(style.members.merging(object))
    }
}

extension TextRun.Content {
    var jsonValue: JSONValue {
        switch self {
        case .string(let text): .record("string", ["text": .string(text)])
        case .date(let date, let style):
            .record("date", ["date": date.jsonValue, "style": .string(style.name)])
        case .interval(let dates):
            .record("interval", ["from": dates.lowerBound.jsonValue, "to": dates.upperBound.jsonValue])
        case .timer(let dates, let pausedAt, let countsDown, let showsHours):
            .record(
                "timer",
                [
                    "from": dates.lowerBound.jsonValue, "to": dates.upperBound.jsonValue,
                    "pausedAt": pausedAt?.jsonValue, "countsDown": .bool(countsDown),
                    "showsHours": .bool(showsHours),
                ])
        case .image(let image): image.jsonValue
        }
    }
}

extension TextRun.Style {
    var members: JSONObject {
        [
            "font": font?.jsonValue, "weight": weight.map { .string($0.name) },
            "bold": isBold.map(JSONValue.bool),
            "italic": isItalic.map(JSONValue.bool), "underline": isUnderlined.map(JSONValue.bool),
            "strikethrough": isStruckThrough.map(JSONValue.bool),
            "monospacedDigit": hasMonospacedDigits.map(JSONValue.bool), "foreground": foreground?.jsonValue,
            "underlineColor": underlineColor?.jsonValue, "strikethroughColor": strikethroughColor?.jsonValue,
            "kerning": kerning.map(JSONValue.number), "baselineOffset": baselineOffset.map(JSONValue.number),
            "design": design.map { .string($0.rawValue) },
        ]
    }
}

extension Date {
    /// In seconds since 1970.
    var jsonValue: JSONValue { .number(timeIntervalSince1970) }
}

extension TimeZone {
    /// The user's time zone as it is on a date.
    ///
    /// Without all of Foundation, which small programs leave out, `TimeZone.current` is always GMT; the C
    /// library knows the zone. It answers the offset on one date only, so ask for each date.
    package static func here(at date: Date) -> TimeZone {
        // Beyond these years clocks say nothing of use, and the C library's type of time has an end.
        var seconds = time_t(min(max(date.timeIntervalSince1970, -1e11), 1e11))
        var parts = tm()
        tzset()
        guard localtime_r(&seconds, &parts) != nil else { return .current }
        let current = TimeZone.current
        if current.secondsFromGMT(for: date) == parts.tm_gmtoff { return current }
        return TimeZone(secondsFromGMT: parts.tm_gmtoff) ?? current
    }
}
