internal import ControlRuntime

struct CountEntry: TimelineEntry {
    let date: Date
    let text: String
}

/// Reloads after `Lamp0`'s action, the bell's and the shared one; counts its timelines.
struct CounterWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Counter", provider: CountProvider()) { entry in Text(entry.text) }
            .configurationDisplayName("Counter")
            .description("Counts its timelines.")
            .supportedFamilies([.systemSmall, .systemMedium])
            .reloads(after: SetLamp<Slot0>.self, RingBell.self, SetShared.self)
    }
}

/// Each answer waits for the latch `Counter` while the switch `Counter.blocks` is on.
struct CountProvider: TimelineProvider {
    func placeholder(in context: Context) -> CountEntry { CountEntry(date: Date(), text: "placeholder") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (CountEntry) -> Void) {
        if Board.isOn("Counter.blocks") { try? Latch.wait("Counter") }
        completion(CountEntry(date: Date(), text: context.isPreview ? "preview" : "snapshot"))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<CountEntry>) -> Void) {
        if environment("TESTBUNDLE_COUNTER_BLOCKS") != nil || Board.isOn("Counter.blocks") {
            do { try Latch.wait("Counter") } catch { return }
        }
        Board.note("Counter", "timeline")
        let text = "timeline \(Board.journal("Counter").count)"
        completion(Timeline(entries: [CountEntry(date: Date(), text: text)], policy: .never))
    }
}

/// A widget with a button and a toggle in its tree.
struct PanelWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Panel", provider: PanelProvider()) { entry in
            VStack {
                Text(entry.text)
                Button("Poke", intent: Poke())
                Toggle("Lamp 1", isOn: Board.isOn("Lamp1"), intent: SetLamp<Slot1>())
            }
        }
    }
}

struct PanelProvider: TimelineProvider {
    func placeholder(in context: Context) -> CountEntry { CountEntry(date: Date(), text: "placeholder") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (CountEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<CountEntry>) -> Void) {
        let text = "poked \(Board.journal("Panel").count) times"
        completion(Timeline(entries: [CountEntry(date: Date(), text: text)], policy: .never))
    }
}

struct Poke: AppIntent {
    static let title: LocalizedStringResource = "Poke"

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        Board.note("Panel", "poke")
        return .result(value: Board.journal("Panel").count)
    }
}
