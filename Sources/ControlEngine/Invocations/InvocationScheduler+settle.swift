internal import AppIntentsLite
internal import Logging

/// Runs of which is known what came, while other controls are still asked, and those that end too late.
extension InvocationScheduler {
    /// For how long a run waits for the values of other controls than the used one.
    private static let patience: Duration = .seconds(5)

    /// What came of a run is known, or more of it.
    func settleRun(_ ticket: Ticket, _ run: SettledRun) {
        guard let invocation = state.invocations[ticket] else { return }
        if invocation.settled == nil { invocation.deadline?.end(by: clock.uptime + Self.patience) }
        invocation.settled = run
        arm(invocation)
    }

    /// Cancels what a settled run waits for; it may take its time to end.
    func release(_ invocation: Invocation) {
        guard let task = invocation.task else { return }
        IntentCancellationReason.$current.withValue(.timeout) { task.cancel() }
        state.unended[invocation.ticket] = AbandonedRun(invocation)
    }

    /// What was given up or released has ended after all; false for a run that was neither.
    func endLate(_ ticket: Ticket) -> Bool {
        guard !state.unended.isEmpty, let run = state.unended.removeValue(forKey: ticket) else {
            return false
        }
        run.reportEnd(at: clock.uptime, to: options.logger)
        return true
    }
}
