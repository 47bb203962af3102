internal import Glibc

/// Moments as the person at the terminal reads them, in the local time zone.
enum WallClock {
    /// The date and the time of microseconds since 1970.
    static func text(_ microseconds: Int64) -> String { format(microseconds, "%Y-%m-%d %H:%M:%S") }

    /// The time of day now.
    static var now: String {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return format(Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000, "%H:%M:%S")
    }

    private static func format(_ microseconds: Int64, _ pattern: String) -> String {
        let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        var seconds = time_t(rest < 0 ? whole - 1 : whole)
        var parts = tm()
        // The zone may be another one by now.
        tzset()
        // A date in a far year can't be told.
        guard localtime_r(&seconds, &parts) != nil else { return "\(microseconds) µs" }
        var text = [CChar](repeating: 0, count: 64)
        let count = strftime(&text, text.count, pattern, &parts)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
