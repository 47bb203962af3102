internal import ControlEngine
internal import DBus
internal import EventLoop
internal import FoundationEssentials

/// Time for an engine on the bus: one timer queue, that of the main thread's loop.
struct LoopClock: EngineClock {
    var now: Date { Date() }

    var uptime: Duration { Loop.uptime }

    func schedule(
        after delay: Duration, _ action: @escaping @EngineActor @Sendable () -> Void
    ) -> any ScheduledAction {
        LoopAction(timer: Loop.main.schedule(after: delay) { EngineActor.assumeIsolated { action() } })
    }

    // The kernel reports jumps; the check once a week is a precaution only.
    var longestSleep: Duration { .seconds(7 * 86_400) }

    func onJump(_ action: @escaping @EngineActor @Sendable () -> Void) {
        Loop.main.onClockChange { EngineActor.assumeIsolated { action() } }
    }

    private struct LoopAction: ScheduledAction {
        let timer: LoopTimer
        func cancel() { timer.cancel() }
    }
}
