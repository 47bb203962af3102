internal import AppIntentsLite
internal import ControlBasics
internal import SwiftUILite
internal import WidgetKitLite

/// How the run of an action is shown: its title, how far it is, and a button that stops it.
enum RunActivity {
    struct Attributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
            /// 0...1; nil where that isn't known.
            var progress: Double?
        }

        /// That of the action.
        let title: String
    }

    @MainActor
    static let declaration = ActivityDeclaration(
        Attributes.self, named: NewActivity.runType,
        { context in
            AnyView(
                RunView(id: context.activityID, title: context.attributes.title, state: context.state))
        },
        { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.center) {
                    RunView(id: context.activityID, title: context.attributes.title, state: context.state)
                }
            } compactLeading: {
                Image(systemName: symbol)
            } compactTrailing: {
                RunPercentage(state: context.state)
            } minimal: {
                RunPercentage(state: context.state)
            }
        })

    static let symbol = "gearshape"
}

private struct RunView: View {
    let id: String
    let title: String
    let state: RunActivity.Attributes.ContentState

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Label(title, systemImage: RunActivity.symbol).font(.headline)
                Spacer()
                Button("Stop", intent: StopRun(activity: id))
            }
            if let progress = state.progress { ProgressView(value: progress) } else { ProgressView() }
        }
        .activitySummary(
            title: title, text: "Running", progress: state.progress, systemImage: RunActivity.symbol)
    }
}

private struct RunPercentage: View {
    let state: RunActivity.Attributes.ContentState

    var body: some View {
        if let progress = state.progress {
            Text("\(Int(percentOf: progress)) %")
        } else {
            Image(systemName: RunActivity.symbol)
        }
    }
}

/// The button that stops a run: the action learns `.userCancelled`.
struct StopRun: AppIntent {
    static let title: LocalizedStringResource = "Stop"
    static let isDiscoverable = false
    static let canRunByName = false
    @Parameter(title: "Activity") var activity: String

    init() {}

    init(activity: String) { self.activity = activity }

    func perform() async throws -> some IntentResult {
        let activity = activity
        await BundleEngine.stopRun(activity)
        return .result()
    }
}

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
        ProgramAbilities.current.showsRuns && type is any _ShownIntent.Type
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
