internal import ControlRuntime

/// The timer, read and changed. The activity is its only state.
enum Countdown {
    /// How long it takes: `TIMER_SECONDS`, else five minutes.
    static let duration: Double =
        ProcessInfo.processInfo.environment["TIMER_SECONDS"].flatMap { Double($0) } ?? 300

    /// The activity that goes on; nil where no timer is set.
    static var activity: Activity<TimerAttributes>? {
        Activity<TimerAttributes>.activities.first { $0.activityState == .active }
    }

    static var isRunning: Bool { activity?.content.state.end != nil }

    /// Starts it, or goes on where it was paused.
    static func start() async throws {
        guard let activity else { return try await start(for: duration) }
        guard activity.content.state.end == nil else { return }
        await activity.update(running(activity.content.state.left))
    }

    /// Starts one that takes so many seconds.
    static func start(for duration: Double) async throws {
        _ = try Activity.request(
            attributes: TimerAttributes(duration: duration), content: running(duration))
    }

    /// Holds it; nothing happens where it doesn't run.
    static func pause() async {
        guard let activity, let end = activity.content.state.end else { return }
        let left = max(0, end.timeIntervalSinceNow)
        await activity.update(ActivityContent(state: .init(end: nil, left: left), staleDate: nil))
    }

    /// Ends it before its time.
    static func stop() async { await activity?.end(nil, dismissalPolicy: .immediate) }

    private static func running(_ left: Double) -> ActivityContent<TimerAttributes.ContentState> {
        ActivityContent(state: .init(end: Date().addingTimeInterval(left), left: left), staleDate: nil)
    }
}
