// Widgets and controls as authors write them for Apple's platforms, with all of Foundation beside them.
import ControlRuntime
import Foundation

struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> SimpleEntry { SimpleEntry(date: Date(), emoji: "x") }
    func getSnapshot(in context: Context, completion: @escaping (SimpleEntry) -> Void) {
        completion(SimpleEntry(date: Date(), emoji: "x"))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
        var entries: [SimpleEntry] = []
        for hourOffset in 0..<5 {
            let entryDate = Calendar.current.date(byAdding: .hour, value: hourOffset, to: Date())!
            entries.append(SimpleEntry(date: entryDate, emoji: "x"))
        }
        completion(Timeline(entries: entries, policy: .atEnd))
    }
}
struct SimpleEntry: TimelineEntry {
    let date: Date
    let emoji: String
    var size: CGFloat = 2
}

struct Set1: SetValueIntent {
    static let title: LocalizedStringResource = "Set"
    @Parameter(title: "v") var value: Bool
    init() {}
    func perform() async throws -> some IntentResult { .result() }
}
struct EntryView: View {
    @Environment(\.widgetFamily) var family
    @Environment(\.widgetRenderingMode) private var mode
    var entry: Provider.Entry
    let side: CGFloat = 12
    let title = "variable"
    var body: some View {
        switch family {
        case .systemSmall: Text("small")
        default:
            VStack(alignment: .leading, spacing: side) {
                Text("Time:")
                Text(entry.date, style: .time)
                if mode == .fullColor { Text(title) } else { Image(systemName: "bolt") }
                ForEach(0..<3) { i in Text("\(i)") }
                ForEach(["a", "b"], id: \.self) { Text($0).font(.system(size: side, weight: .bold)) }
                Button(intent: Set1()) { Label("Go", systemImage: "bolt") }.buttonStyle(.plain).tint(.red)
                Toggle(isOn: true, intent: Set1()) { Text("T") }
                Toggle("T", isOn: true, intent: Set1())
                Link("x", destination: URL(string: "https://a.b")!)
                if #available(iOS 17.0, *) { Text("avail") } else { Text("old") }
                HStack {
                    Spacer()
                    Divider()
                    Color.red.opacity(0.5)
                    Circle2()
                }
                Group {
                    Text("a")
                    Text("b")
                }.foregroundStyle(.secondary)
                let x = 5
                Text("Hello \(x) \(title) \(entry.date, style: .relative)").foregroundColor(.blue).padding(
                    .horizontal, 4)
                (Text("a").bold() + Text(title)).lineLimit(1)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .padding()
            .background(Color.black)
            .background(.blue.gradient)
            .background { Color.red }
            .widgetURL(URL(string: "a:b"))
            .containerBackground(.fill.tertiary, for: .widget)
            .containerBackground(for: .widget) { Color.black }
            .containerBackground(Color.black.gradient, for: .widget)
            .containerBackground(
                LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom), for: .widget)
        }
    }
}
struct Circle2: View { var body: some View { EmptyView() } }

struct W: Widget {
    let kind: String = "W"
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: Provider()) { entry in
            if #available(iOS 17.0, *) {
                EntryView(entry: entry).containerBackground(.fill.tertiary, for: .widget)
            } else {
                EntryView(entry: entry).padding().background()
            }
        }
        .configurationDisplayName("My Widget")
        .description("This is an example widget.")
        .supportedFamilies([.systemSmall, .accessoryInline])
        .contentMarginsDisabled()
    }
}
struct Conf: WidgetConfigurationIntent {
    static var title: LocalizedStringResource { "Configuration" }
    static var description: IntentDescription { "This is an example widget." }
    @Parameter(title: "Emoji", default: "😃") var favoriteEmoji: String
}
struct AProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> SimpleEntry { SimpleEntry(date: Date(), emoji: "") }
    func snapshot(for configuration: Conf, in context: Context) async -> SimpleEntry {
        SimpleEntry(date: Date(), emoji: configuration.favoriteEmoji)
    }
    func timeline(for configuration: Conf, in context: Context) async -> Timeline<SimpleEntry> {
        Timeline(entries: [SimpleEntry(date: Date(), emoji: "")], policy: .after(Date()))
    }
}
struct AW: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "AW", intent: Conf.self, provider: AProvider()) { entry in
            EntryView(entry: entry)
        }
        .promptsForUserConfiguration()
    }
}
struct CP: ControlValueProvider {
    let index: Int
    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { true }
}
struct C: ControlWidget {
    static let kind = "C"
    let runtime = "rt"
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind, provider: CP(index: 1)) { value in
            let n = 3
            ControlWidgetToggle("Start Timer", isOn: value, action: Set1()) { isRunning in
                Label(isRunning ? "On \(n)" : "Off", systemImage: "timer").controlWidgetStatus("s")
                    .controlWidgetActionHint(runtime)
            }
            .tint(.orange)
            .disabled(false)
        }
        .displayName("Timer")
        .description("A an example control that runs a timer.")
        .displayName(LocalizedStringResource(stringLiteral: runtime))
    }
}
struct C2: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "C2") {
            ControlWidgetButton(action: Set1()) {
                Image(systemName: "bolt")
            } actionLabel: { a in
                Text(a ? "A" : "B")
            }
        }
    }
}
struct C3: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "C3") {
            ControlWidgetButton(action: Set1()) { Label(title: { Text("x") }, icon: { Image("y") }) }
        }
    }
}
protocol Shared: ControlWidget { var name: String { get } }
extension Shared {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: name) { ControlWidgetButton(action: Set1()) { Text(name) } }
    }
}
struct S1: Shared { var name: String { "s1" } }

struct B: WidgetBundle {
    var body: some Widget {
        W()
        AW()
        C()
        if #available(iOS 18.0, *) { C2() }
        S1()
        Inner().body
    }
}
struct Inner: WidgetBundle { @WidgetBundleBuilder var body: some Widget { C3() } }
struct Big: WidgetBundle {
    var body: some Widget {
        C3()
        C3()
        C3()
        C3()
        C3()
        C3()
        C3()
        C3()
        C3()
        C3()
        C3()
        C3()
    }
}
extension View { func mine(_ c: CGFloat) -> some View { padding(c) } }
class HH: ControlPushHandler {
    required init() {}
    func pushTokensDidChange(controls: [ControlInfo]) {}
}
nonisolated func makeText() -> some View { Text("a").font(.caption) }
