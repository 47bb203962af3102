public import FoundationEssentials
internal import Synchronization

/// Remembers which widgets matter when, as App Intents' `RelevantIntentManager`: in memory, the last that was
/// said.
public final class RelevantIntentManager: Sendable {
    /// The one that there is.
    public static let shared = RelevantIntentManager()
    private let kept = Mutex<[RelevantIntent]>([])

    private init() {}

    /// What matters from now on, in place of what was said before.
    ///
    /// - Throws: nothing; Apple's form throws.
    public func updateRelevantIntents(_ intents: [RelevantIntent]) async throws {
        kept.withLock { $0 = intents }
    }

    package var intents: [RelevantIntent] { kept.withLock { $0 } }
}

/// A widget's configuration and when it matters, as App Intents' `RelevantIntent`.
public struct RelevantIntent: Sendable {
    package let intent: any WidgetConfigurationIntent
    package let widgetKind: String
    package let relevance: RelevantContext

    /// Says that the widget of this kind, configured so, matters then.
    public init(_ intent: some WidgetConfigurationIntent, widgetKind: String, relevance: RelevantContext) {
        self.intent = intent
        self.widgetKind = widgetKind
        self.relevance = relevance
    }
}

/// When something matters to the user, as App Intents' `RelevantContext`. Kept as said; hosts may read the
/// dates. Places by coordinates are missing, as there is no type for them on this platform.
public struct RelevantContext: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case dates(from: Date, to: Date?)
        case place(InferredLocation)
        case sleep(SleepCondition)
        case fitness(FitnessCondition)
        case hardware(HeadphonesCondition)
    }

    /// A place that the system knows by its role.
    public enum InferredLocation: String, Hashable, Sendable {
        /// Where the user lives, works or learns, or on the way.
        case home, work, school, commute
    }
    /// A time around sleep that the system would know. Nothing here does.
    public enum SleepCondition: String, Hashable, Sendable {
        /// Getting up, or going to bed.
        case wakeup, bedtime
    }
    /// A state of the user's exercise that the system would know. Nothing here does.
    public enum FitnessCondition: String, Hashable, Sendable {
        /// During a workout, or while the day's goals aren't reached.
        case workoutActive, activityRingsIncomplete
    }
    /// What of the machine's sound matters. Nothing here watches it.
    public enum HeadphonesCondition: String, Hashable, Sendable {
        /// While headphones are connected.
        case connected
    }

    /// How much a time matters beside others that it meets.
    public struct DateKind: Hashable, Sendable {
        /// More than others where it is greater.
        package let weight: Int

        /// As much as others.
        public static let `default` = DateKind(weight: 2)
        /// More than others: something is planned or has to be done.
        public static let scheduled = DateKind(weight: 3)
        /// Less than others: there is only something to read.
        public static let informational = DateKind(weight: 1)
    }

    package let kind: Kind
    /// Of times; the default one for all else.
    package var dateKind = DateKind.default

    /// From a moment on.
    public static func date(_ date: Date) -> RelevantContext { self.date(date, kind: .default) }

    /// From a moment on, with how much that matters.
    public static func date(_ exact: Date, kind: DateKind) -> RelevantContext {
        RelevantContext(kind: .dates(from: exact, to: nil), dateKind: kind)
    }

    /// From one moment to another.
    public static func date(from start: Date, to end: Date) -> RelevantContext {
        RelevantContext(kind: .dates(from: start, to: end))
    }

    /// During an interval, with how much that matters.
    public static func date(interval: DateInterval, kind: DateKind) -> RelevantContext {
        RelevantContext(kind: .dates(from: interval.start, to: interval.end), dateKind: kind)
    }

    /// From the range's first moment to its last, with how much that matters.
    public static func date(range: ClosedRange<Date>, kind: DateKind) -> RelevantContext {
        RelevantContext(kind: .dates(from: range.lowerBound, to: range.upperBound), dateKind: kind)
    }

    /// At a place that the system knows by its role.
    public static func location(inferred: InferredLocation) -> RelevantContext {
        RelevantContext(kind: .place(inferred))
    }

    /// Around the user's sleep.
    public static func sleep(_ condition: SleepCondition) -> RelevantContext {
        RelevantContext(kind: .sleep(condition))
    }

    /// By the user's exercise.
    public static func fitness(_ condition: FitnessCondition) -> RelevantContext {
        RelevantContext(kind: .fitness(condition))
    }

    /// While a device is in use.
    public static func hardware(headphones: HeadphonesCondition) -> RelevantContext {
        RelevantContext(kind: .hardware(headphones))
    }
}
