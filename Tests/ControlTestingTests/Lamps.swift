import ControlRuntime

/// A bundle as an author tests one.
struct Lamps: WidgetBundle {
    var body: some Widget {
        LampControl()
        ResetControl()
        Hours()
    }
}

struct LampControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Lamp", provider: LampProvider()) { isOn in
            ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp()) { isOn in
                Label(isOn ? "Lit" : "Dark", systemImage: "lightbulb")
            }
        }
    }
}

struct LampProvider: ControlValueProvider {
    @AppStorage("lit") private var isLit = false
    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { isLit }
}

struct SetLamp: SetValueIntent {
    static let title: LocalizedStringResource = "Set the lamp"
    @Parameter(title: "Lit") var value: Bool
    @AppStorage("lit") private var isLit = false

    func perform() async throws -> some IntentResult {
        isLit = value
        return .result()
    }
}

struct ResetControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Reset") {
            ControlWidgetButton(action: Reset()) { Label("Reset", systemImage: "trash") }
        }
    }
}

struct Reset: AppIntent {
    static let title: LocalizedStringResource = "Reset"
    @AppStorage("lit") private var isLit = false

    func perform() async throws -> some IntentResult {
        try await requestConfirmation(dialog: "Turn everything off?")
        isLit = false
        return .result()
    }
}

/// Shows whether the lamp is lit, and an hour that its entries count.
struct Hours: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Hours", provider: HoursProvider()) { entry in
            VStack {
                Text(entry.text)
                Toggle("Flip", isOn: entry.isLit, intent: SetLamp())
            }
        }
    }
}

struct HoursProvider: TimelineProvider {
    struct Entry: TimelineEntry {
        let date: Date
        let text: String
        let isLit: Bool
    }

    static let start = Date(timeIntervalSince1970: 1_800_000_000)
    @AppStorage("lit") private var isLit = false

    func placeholder(in context: Context) -> Entry { Entry(date: Self.start, text: "…", isLit: false) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
        let entries = (0..<3).map {
            Entry(date: Self.start + Double($0) * 3_600, text: "hour \($0)", isLit: isLit)
        }
        completion(Timeline(entries: entries, policy: .never))
    }
}

/// A widget whose entries begin when its provider is asked.
struct Present: WidgetBundle {
    var body: some Widget { PresentHours() }
}

struct PresentHours: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Present", provider: PresentProvider()) { entry in Text(entry.text) }
    }
}

struct PresentProvider: TimelineProvider {
    typealias Entry = HoursProvider.Entry

    func placeholder(in context: Context) -> Entry { Entry(date: .now, text: "…", isLit: false) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
        let start = Date.now
        let entries = (0..<3).map {
            Entry(date: start + Double($0) * 3_600, text: "hour \($0)", isLit: false)
        }
        completion(Timeline(entries: entries, policy: .never))
    }
}
