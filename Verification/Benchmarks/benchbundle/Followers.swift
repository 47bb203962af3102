internal import ControlRuntime
internal import Synchronization

struct FollowerEntry: TimelineEntry {
    let date: Date
    let isOn: Bool
}

/// Makes a timeline of one entry.
struct FollowerProvider: TimelineProvider {
    func placeholder(in context: Context) -> FollowerEntry { FollowerEntry(date: Date(), isOn: false) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (FollowerEntry) -> Void) {
        completion(Self.current())
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<FollowerEntry>) -> Void) {
        completion(Timeline(entries: [Self.current()], policy: .never))
    }

    private static func current() -> FollowerEntry {
        FollowerEntry(date: Date(), isOn: Switches.measured.load(ordering: .relaxed))
    }
}

/// A widget that depends on the measured toggle's action.
struct Follower: Widget {
    var kind = "Follower"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: FollowerProvider()) { entry in
            Text(entry.isOn ? "On" : "Off")
        }
        .configurationDisplayName("Follower")
        .description("Shows whether the toggle is on.")
        .supportedFamilies([.systemSmall])
        .reloads(after: SetBench.self, SetBenchSuspending.self, SetBenchOnMain.self)
    }
}

/// `…/widget/Follower0` and on.
@MainActor
func followers(_ options: Options) -> some Widget {
    repeated(0..<options.dependents) { erased(Follower(kind: "Follower\($0)")) }
}
