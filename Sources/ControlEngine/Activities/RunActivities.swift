internal import AppIntentsLite
internal import WidgetKitLite

/// The activities of runs that take long: which run has which, from the moment it has taken long enough to
/// its end.
@EngineActor
final class RunActivities {
    private struct Run {
        let title: String
        var progress: Double?
        /// Nil until it is shown.
        var activity: String?
        /// Fires when it is shown.
        var timer: (any ScheduledAction)?
    }

    private let store: ActivityStore
    private let clock: any EngineClock
    private let delay: Duration
    private var runs: [LaneTable.Ticket: Run] = [:]
    /// Called before the first one is shown.
    var willShow: @EngineActor () -> Void = {}

    /// - Parameter delay: how long a run takes before it is shown.
    init(_ store: ActivityStore, _ clock: any EngineClock, after delay: Duration) {
        self.store = store
        self.clock = clock
        self.delay = delay
    }

    /// Whether the runs of an action are shown: of one that takes long by its own account, one that says how
    /// far it is, and one that cleans up when it is stopped.
    nonisolated static func shows(_ type: any AppIntent.Type) -> Bool {
        type is any ProgressReportingIntent.Type || type is any CancellableIntent.Type
    }

    /// A run has begun.
    func begin(_ ticket: LaneTable.Ticket, of type: any AppIntent.Type) {
        var run = Run(title: type.title.resolved)
        run.timer = clock.schedule(after: delay) { [weak self] in self?.show(ticket) }
        runs[ticket] = run
    }

    private func show(_ ticket: LaneTable.Ticket) {
        guard let run = runs[ticket] else { return }
        willShow()
        guard let attributes = try? ActivityJSON.text(RunActivity.Attributes(title: run.title)),
            let content = content(run)
        else { return }
        runs[ticket]?.activity = store.showRun(attributes, content)
    }

    /// It says how far it is: 0...1, or less where that isn't known.
    func progressed(_ ticket: LaneTable.Ticket, to fraction: Double) {
        guard let run = runs[ticket] else { return }
        runs[ticket]?.progress = fraction < 0 ? nil : fraction
        guard let activity = run.activity, let content = runs[ticket].flatMap(content) else { return }
        store.update(activity, content)
    }

    /// It has ended, or was given up.
    func end(_ ticket: LaneTable.Ticket) {
        guard let run = runs.removeValue(forKey: ticket) else { return }
        run.timer?.cancel()
        if let activity = run.activity { store.end(activity, policy: .immediate) }
    }

    /// The run that an activity shows.
    func ticket(of activity: String) -> LaneTable.Ticket? {
        runs.first { $0.value.activity == activity }?.key
    }

    private func content(_ run: Run) -> NewActivity.Content? {
        let state = RunActivity.Attributes.ContentState(progress: run.progress)
        return (try? ActivityJSON.text(state)).map { NewActivity.Content(state: $0) }
    }
}
