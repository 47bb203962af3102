import ControlRuntime

struct SetLamp: SetValueIntent {
    static let title: LocalizedStringResource = "Set the lamp"

    @Parameter(title: "On") var value: Bool
    @AppStorage("isLit") var isLit = false

    func perform() async throws -> some IntentResult {
        isLit = value
        return .result()
    }
}

struct LampValue: ControlValueProvider {
    let previewValue = false
    @AppStorage("isLit") var isLit = false

    func currentValue() async throws -> Bool { isLit }
}

struct LampToggle: ControlWidget {
    static let kind = "Lamp"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind, provider: LampValue()) { isOn in
            ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp()) { isOn in
                Label(isOn ? "Lit" : "Dark", systemImage: isOn ? "lightbulb.fill" : "lightbulb")
            }
            .tint(.yellow)
        }
        .displayName("Lamp")
    }
}

struct LampEntry: TimelineEntry {
    let date: Date
    let isLit: Bool
}

struct LampTimeline: TimelineProvider {
    @AppStorage("isLit") var isLit = false

    func placeholder(in context: Context) -> LampEntry { LampEntry(date: Date(), isLit: false) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (LampEntry) -> Void) {
        completion(LampEntry(date: Date(), isLit: isLit))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<LampEntry>) -> Void) {
        completion(Timeline(entries: [LampEntry(date: Date(), isLit: isLit)], policy: .never))
    }
}

struct LampWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "LampStatus", provider: LampTimeline()) { entry in
            VStack {
                Image(systemName: entry.isLit ? "lightbulb.fill" : "lightbulb")
                Text(entry.date, style: .relative)
            }
            .containerBackground(.fill.tertiary, for: .widget)
        }
        .configurationDisplayName("Lamp")
        .supportedFamilies([.systemSmall])
    }
}

@main
struct Lamps: WidgetBundle {
    var body: some Widget {
        LampToggle()
        LampWidget()
    }
}
