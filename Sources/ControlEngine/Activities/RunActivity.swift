internal import AppIntentsLite
internal import SwiftUILite
internal import ControlBasics
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
