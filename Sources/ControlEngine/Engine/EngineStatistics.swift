/// What an engine has done since it began: counters, and how long runs took. A plain value; nothing here
/// takes memory or a lock.
package struct EngineStatistics: Sendable {
    /// Invocations that ran to their end or to their limit.
    package internal(set) var invocations: UInt64 = 0
    /// Those that ended with an error, or were given up.
    package internal(set) var failures: UInt64 = 0
    /// Calls that were refused since their sender, or all senders together, had too much already.
    package internal(set) var refusals: UInt64 = 0
    /// Timelines that were asked for.
    package internal(set) var reloads: UInt64 = 0
    /// How long runs took.
    package internal(set) var durations = DurationHistogram()

    package init() {}
}
