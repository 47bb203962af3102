/// What an engine has done since it began: counters, and how long actions took.
package struct EngineStatistics: Sendable {
    /// Invocations that ran to their end or to their limit.
    package let invocations: UInt64
    /// Those that ended with an error, or were given up.
    package let failures: UInt64
    /// Calls that were refused since their sender, or all senders together, had too much already.
    package let refusals: UInt64
    /// Timelines that were asked for.
    package let reloads: UInt64
    /// How long actions took.
    package let durations: DurationHistogram
}
