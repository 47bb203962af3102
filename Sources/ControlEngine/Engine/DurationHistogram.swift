/// How often something took how long: one number for each eighth of a power of two, from 1 µs to over an
/// hour. What it reports is at most an eighth too much.
package struct DurationHistogram: Sendable {
    /// 8 for each power of two up to 2^32 µs.
    private var counts = InlineArray<264, UInt32>(repeating: 0)
    private var total: UInt64 = 0

    package init() {}

    /// Takes a duration.
    mutating func add(_ time: Duration) {
        let (seconds, attoseconds) = time.components
        let microseconds =
            seconds > 4_000
            ? 4_000_000_000
            : UInt64(max(0, seconds)) * 1_000_000
                + UInt64(max(0, attoseconds)) / 1_000_000_000_000
        counts[Self.place(of: microseconds)] &+= 1
        total += 1
    }

    /// The time within which this part of all ended, in seconds; 0 when there was none.
    ///
    /// - Parameter part: from 0 to 1, such as 0.99.
    package func quantile(_ part: Double) -> Double {
        let rank = UInt64((Double(total) * min(1, max(0, part))).rounded(.up))
        var seen: UInt64 = 0
        for place in counts.indices {
            seen += UInt64(counts[place])
            if seen >= max(1, rank) { return Double(Self.end(of: place)) / 1e6 }
        }
        return 0
    }

    private static func place(of microseconds: UInt64) -> Int {
        guard microseconds >= 8 else { return Int(microseconds) }
        let power = 63 - microseconds.leadingZeroBitCount
        return min(263, (power - 2) * 8 + Int(microseconds >> (power - 3)) - 8)
    }

    /// The longest time, in microseconds, that counts at a place.
    private static func end(of place: Int) -> UInt64 {
        guard place >= 8 else { return UInt64(place) }
        let power = place / 8 + 2
        return UInt64(place % 8 + 9) << (power - 3) - 1
    }
}
