internal import FoundationEssentials
internal import Glibc

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
