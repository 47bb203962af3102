internal import ControlRuntime

/// The widget: the time that is left, and buttons.
struct TimerWidget: Widget {
    nonisolated static let kind = "TimerWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: Provider()) { entry in
            TimerView(state: entry.state).containerBackground(.fill.tertiary, for: .widget)
        }
        .configurationDisplayName("Timer")
        .description("Shows the time that is left.")
        .supportedFamilies([.systemSmall])
        .reloads(after: SetTimer.self)
        .reloads(after: StartTimer.self)
        .reloads(after: StopTimer.self)
    }

    struct Entry: TimelineEntry {
        let date: Date
        /// Nil where no timer is set.
        let state: TimerAttributes.ContentState?
    }

    struct Provider: TimelineProvider {
        func placeholder(in context: Context) -> Entry { Entry(date: Date(), state: nil) }

        func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
            completion(current)
        }

        func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
            completion(Timeline(entries: [current], policy: .never))
        }

        private var current: Entry { Entry(date: Date(), state: Countdown.activity?.content.state) }
    }
}
