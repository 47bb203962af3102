internal import ControlRuntime

/// Makes the timeline of `FlashlightAbout`, which is the same for as long as the process runs.
struct AboutProvider: TimelineProvider {
    struct Entry: TimelineEntry {
        let date: Date
        let path: String
    }

    func placeholder(in context: Context) -> Entry { Entry(date: Date(), path: "…") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
        completion(Self.current())
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
        completion(Timeline(entries: [Self.current()], policy: .never))
    }

    private static func current() -> Entry {
        Entry(date: Date(), path: (try? LED.configured())?.path ?? "none")
    }
}
