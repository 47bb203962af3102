package import FoundationEssentials

/// Real time for an engine in process: each scheduled action is a task that sleeps.
@EngineActor
package struct SystemEngineClock: EngineClock {
    package nonisolated init() {}

    package nonisolated var now: Date { Date() }

    private static let origin = ContinuousClock.now

    package var uptime: Duration { ContinuousClock.now - Self.origin }

    package func schedule(
        after delay: Duration, _ action: @escaping @EngineActor @Sendable () -> Void
    ) -> any ScheduledAction {
        SleepingAction(
            task: Task {
                try? await Task.sleep(for: delay)
                if !Task.isCancelled { action() }
            })
    }

    private struct SleepingAction: ScheduledAction {
        let task: Task<Void, Never>
        func cancel() { task.cancel() }
    }
}
