internal import FoundationEssentials
internal import Glibc
internal import ControlBasics

/// Dates and running times as text, at a moment. English and without a locale: equal trees give equal
/// pictures.
struct Clock: Sendable {
    let now: Date
    /// Nil for the system's.
    let timeZone: TimeZone?

    func text(of run: JSONValue) -> String {
        switch run["type"]?.string {
        case "date": run["date"]?.date.map { text(of: $0, style: run["style"]?.string ?? "") } ?? ""
        case "interval":
            [run["from"]?.date, run["to"]?.date].map { $0.map { text(of: $0, style: "time") } ?? "" }
                .joined(separator: " – ")
        case "timer": timer(run)
        default: run["text"]?.string ?? ""
        }
    }

    private func text(of date: Date, style: String) -> String {
        let parts = calendar(at: date).dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let seconds = date.timeIntervalSince(now)
        switch style {
        case "time": return Self.two(parts.hour ?? 0) + ":" + Self.two(parts.minute ?? 0)
        case "relative": return Self.units(abs(seconds), count: 2, short: true)
        case "offset": return (seconds < 0 ? "-" : "+") + Self.units(abs(seconds), count: 1, short: false)
        case "timer": return Self.clock(abs(seconds))
        default:
            let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
            let month = months[min(max((parts.month ?? 1) - 1, 0), 11)]
            return "\(parts.day ?? 1) \(month) \(parts.year ?? 0)"
        }
    }

    private func calendar(at date: Date) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone ?? .here(at: date)
        return calendar
    }

    private func timer(_ run: JSONValue) -> String {
        guard let from = run["from"]?.date, let to = run["to"]?.date else { return "" }
        let moment = min(max(min(run["pausedAt"]?.date ?? now, now), from), to)
        let seconds =
            run["countsDown"]?.bool ?? true ? to.timeIntervalSince(moment) : moment.timeIntervalSince(from)
        return Self.clock(seconds, showsHours: run["showsHours"]?.bool ?? true)
    }

    /// The part of a running time that is left or has passed, 0...1.
    func fraction(of progress: Node) -> Double? {
        guard let from = progress["from"]?.date, let to = progress["to"]?.date else { return nil }
        let length = to.timeIntervalSince(from)
        let passed = length > 0 ? min(max(now.timeIntervalSince(from) / length, 0), 1) : 1
        return progress["countsDown"]?.bool ?? true ? 1 - passed : passed
    }

    /// In the form `m:ss` or `h:mm:ss`.
    private static func clock(_ seconds: Double, showsHours: Bool = true) -> String {
        let whole = Int(clamping: min(seconds, 1e9).rounded(.down))
        let (hours, minutes) = showsHours ? (whole / 3600, whole / 60 % 60) : (0, whole / 60)
        let rest = two(whole % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(rest)" : "\(minutes):\(rest)"
    }

    /// "2 hr, 5 min", or "2 hours" in full.
    private static func units(_ seconds: Double, count: Int, short: Bool) -> String {
        let whole = Int(clamping: min(seconds, 1e11).rounded(.down))
        let units = [
            (86400 * 365, "yr", "year"), (86400 * 30, "mth", "month"), (86400, "day", "day"),
            (3600, "hr", "hour"),
            (60, "min", "minute"), (1, "sec", "second"),
        ]
        var rest = whole
        var parts: [String] = []
        for (size, abbreviation, name) in units where parts.count < count {
            let number = rest / size
            rest %= size
            if number == 0, !parts.isEmpty || size > 1 { if parts.isEmpty { continue } else { break } }
            let isPlain = short && abbreviation != "day"
            parts.append("\(number) " + (isPlain ? abbreviation : number == 1 ? name : name + "s"))
        }
        return parts.joined(separator: ", ")
    }

    private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}

extension TimeZone {
    /// The user's time zone as it is on a date.
    ///
    /// Without all of Foundation, which small programs leave out, `TimeZone.current` is always GMT; the C
    /// library knows the zone. It answers the offset on one date only, so ask for each date.
    static func here(at date: Date) -> TimeZone {
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
