internal import AppIntentsLite
internal import ControlBasics

/// Which of the authors' code is quick enough to run on the engine's own thread, where it costs no change of
/// thread.
///
/// Code earns that with a few quick runs in a row and loses it with a slow one. A plain value; the engine
/// keeps the time and runs things.
struct InlineEligibility {
    /// A piece of authors' code.
    enum Key: Hashable {
        /// All that a use of controls of this kind runs.
        case control(String)
        /// An action by itself.
        case action(ActionType)
        /// The value provider of controls of this kind.
        case value(String)
        /// The timeline provider and the views of widgets of this kind.
        case timeline(String)

        var isTimeline: Bool { if case .timeline = self { true } else { false } }

        /// The kind or identifier by which logs know it.
        var kind: String {
            switch self {
            case .control(let kind), .value(let kind), .timeline(let kind): kind
            case .action(let action): action.type?.persistentIdentifier ?? ""
            }
        }

        /// As a sentence has it.
        var phrase: String {
            switch self {
            case .control: "a use of \(kind)"
            case .action: "the action \(kind)"
            case .value: "the value provider of \(kind)"
            case .timeline: "the timeline provider of \(kind)"
            }
        }

        /// Whether it only says something, and does nothing.
        var isProvider: Bool {
            switch self {
            case .timeline, .value: true
            case .control, .action: false
            }
        }
    }

    /// A type of action, compared as such; nil for none.
    struct ActionType: Hashable {
        let type: (any AppIntent.Type)?

        private var identity: ObjectIdentifier? { type.map { ObjectIdentifier($0) } }

        static func == (one: Self, other: Self) -> Bool { one.identity == other.identity }
        func hash(into hasher: inout Hasher) { hasher.combine(identity) }
    }

    /// A run up to this long is quick, by the wall clock and with all that it waited for.
    static func quick(_ key: Key) -> Duration { key.isTimeline ? .milliseconds(2) : .microseconds(500) }
    /// A run longer than this is slow. What lies between speaks neither for nor against. Timelines may take
    /// longer: they run when there is nothing else to do, one at a time.
    static func slow(_ key: Key) -> Duration { key.isTimeline ? .milliseconds(10) : .milliseconds(5) }
    /// How many quick runs in a row it takes.
    static let enough = 2

    /// An object, so that a run looks it up once to change it.
    private final class Record {
        var quickRuns = 0
        var runsHere = false
    }

    private var records: [Key: Record] = [:]
    /// The one that began last: it mostly is the next one to end.
    private var last: (key: Key, record: Record)?

    /// Whether to run the code here and now. If so, ``end(_:took:here:)`` has to follow.
    mutating func begin(_ key: Key) -> Bool {
        guard let record = last?.key == key ? last?.record : records[key] else { return false }
        last = (key, record)
        guard record.quickRuns >= Self.enough, !record.runsHere else { return false }
        record.runsHere = true
        return true
    }

    private mutating func record(_ key: Key) -> Record {
        if let last, last.key == key { return last.record }
        if let known = records[key] { return known }
        let record = Record()
        records[key] = record
        return record
    }

    /// Records a run that has ended.
    ///
    /// - Returns: whether the code ran here and may no longer.
    @discardableResult
    mutating func end(_ key: Key, took time: Duration, here: Bool) -> Bool {
        let record = record(key)
        let had = record.quickRuns
        if here { record.runsHere = false }
        if time <= Self.quick(key) {
            record.quickRuns = min(had + 1, Self.enough)
        } else if time > Self.slow(key) {
            record.quickRuns = 0
        }
        return here && had >= Self.enough && time > Self.slow(key)
    }
}

/// How often something took how long: one number for each eighth of a power of two, from 1 µs to over an
/// hour. What it reports is at most an eighth too much.
package struct DurationHistogram: Sendable {
    /// 8 for each power of two up to 2^32 µs.
    private var counts = InlineArray<264, UInt32>(repeating: 0)
    private var total: UInt64 = 0

    package init() {}

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
        let rank = UInt64(clamping: (Double(total) * min(1, max(0, part))).rounded(.up))
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
