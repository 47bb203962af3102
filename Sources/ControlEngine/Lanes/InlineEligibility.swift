internal import AppIntentsLite

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
        /// An action by itself, by its type.
        case action(ObjectIdentifier)
        /// The value provider of controls of this kind.
        case value(String)
        /// The timeline provider and the views of widgets of this kind.
        case timeline(String)

        var isTimeline: Bool { if case .timeline = self { true } else { false } }

        /// Whether it only says something, and does nothing.
        var isProvider: Bool {
            switch self {
            case .timeline, .value: true
            case .control, .action: false
            }
        }
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

    /// Whether to run the code here and now. If so, ``end(_:took:here:)`` has to follow.
    mutating func begin(_ key: Key) -> Bool {
        guard let record = records[key], record.quickRuns >= Self.enough, !record.runsHere else {
            return false
        }
        record.runsHere = true
        return true
    }

    private mutating func record(_ key: Key) -> Record {
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
