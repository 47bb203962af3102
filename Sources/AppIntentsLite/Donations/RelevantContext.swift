public import FoundationEssentials

/// When something matters to the person, as App Intents' `RelevantContext`. Kept as said; hosts may read the
/// dates. Places by coordinates are missing, as there is no type for them on this platform.
public struct RelevantContext: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case dates(from: Date, to: Date?)
        case place(InferredLocation)
        case sleep(Sleep)
        case fitness(Fitness)
        case hardware(Headphones)
    }

    /// A place that the system knows by its role.
    public enum InferredLocation: String, Hashable, Sendable { case home, work, school, commute }
    public enum Sleep: String, Hashable, Sendable { case wakeup, bedtime }
    public enum Fitness: String, Hashable, Sendable { case workoutActive, activityRingsIncomplete }
    public enum Headphones: String, Hashable, Sendable { case connected }

    package let kind: Kind

    public static func date(_ date: Date) -> RelevantContext {
        RelevantContext(kind: .dates(from: date, to: nil))
    }

    public static func date(from start: Date, to end: Date) -> RelevantContext {
        RelevantContext(kind: .dates(from: start, to: end))
    }

    public static func location(inferred: InferredLocation) -> RelevantContext {
        RelevantContext(kind: .place(inferred))
    }

    public static func sleep(_ sleep: Sleep) -> RelevantContext { RelevantContext(kind: .sleep(sleep)) }

    public static func fitness(_ fitness: Fitness) -> RelevantContext {
        RelevantContext(kind: .fitness(fitness))
    }

    public static func hardware(headphones: Headphones) -> RelevantContext {
        RelevantContext(kind: .hardware(headphones))
    }
}
