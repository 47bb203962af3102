// A habit tracker: interactive widgets over app storage, a medium grid, styles of its own, deep links, accessory families.
import AppIntents
import SwiftUI
import WidgetKit

nonisolated struct Habit: Codable, Identifiable, Hashable, Sendable {
    var id: UUID = UUID()
    var name: String
    var emoji: Character? { name.first }
    var goal: Int
    var done: Int
    var colorHex: String = "#FF9500"
    var streak: [Date] = []
    var fraction: Double { goal == 0 ? 0 : min(1, Double(done) / Double(goal)) }
}

nonisolated enum HabitStorage {
    private struct Shared {
        @AppStorage("habits", store: UserDefaults(suiteName: "group.org.example.habits"))
        var data: Data = Data()
        @AppStorage("theme", store: .init(suiteName: "group.org.example.habits")) var theme: HabitTheme = .warm
    }

    static func load() -> [Habit] {
        guard let habits = try? JSONDecoder().decode([Habit].self, from: Shared().data) else { return [] }
        return habits
    }
    static func save(_ habits: [Habit]) {
        if let encoded = try? JSONEncoder().encode(habits) { Shared().data = encoded }
    }
}

nonisolated enum HabitTheme: String, CaseIterable, AppEnum {
    case warm, cool
    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: LocalizedStringResource("Theme"))
    static let caseDisplayRepresentations: [HabitTheme: DisplayRepresentation] = [
        .warm: "Warm", .cool: DisplayRepresentation(title: "Cool", image: nil),
    ]
    var colors: [Color] {
        switch self {
        case .warm: [.orange, .red, Color(red: 0.9, green: 0.3, blue: 0.2)]
        case .cool: [.blue, .teal, Color(hue: 0.6, saturation: 0.5, brightness: 0.9)]
        }
    }
}

struct LogHabit: AppIntent {
    static let title: LocalizedStringResource = "Log Habit"
    static let description = IntentDescription(stringLiteral: "Counts one more.")

    @Parameter(title: "Habit", description: "The habit's identifier") var habitID: String
    @Parameter(title: "Amount", default: 1) var amount: Int

    init() {}
    init(_ habit: Habit, amount: Int = 1) {
        habitID = habit.id.uuidString
        self.amount = amount
    }

    @MainActor
    func perform() async throws -> some IntentResult {
        var habits = HabitStorage.load()
        guard let index = habits.firstIndex(where: { $0.id == UUID(uuidString: habitID) }) else {
            throw HabitError.unknown
        }
        habits[index].done += amount
        habits[index].streak.append(.now)
        HabitStorage.save(habits)
        WidgetCenter.shared.reloadTimelines(ofKind: HabitWidget.kind)
        return .result()
    }

    enum HabitError: Swift.Error, CustomLocalizedStringResourceConvertible {
        case unknown
        var localizedStringResource: LocalizedStringResource { "That habit is gone." }
    }
}

struct HabitOptions: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Habits"
    static let description = IntentDescription("Which habits the widget shows.")
    @Parameter(title: "Theme", default: .warm) var theme: HabitTheme
    @Parameter(title: "Rows", default: 2, inclusiveRange: (1, 4)) var rows: Int
    @Parameter(title: "Show streaks", default: true) var showsStreaks: Bool
    @Parameter(title: "From", kind: .date) var from: Date?

    init() {}
    init(theme: HabitTheme) { self.theme = theme }
}

extension HabitOptions {
    fileprivate static var cool: HabitOptions {
        let intent = HabitOptions()
        intent.theme = .cool
        intent.rows = 3
        return intent
    }
}

struct HabitEntry: TimelineEntry {
    let date: Date
    let configuration: HabitOptions
    let habits: [Habit]
    static let sample = HabitEntry(date: .now, configuration: .init(), habits: [Habit(name: "Read", goal: 3, done: 1)])
}

struct HabitProvider: AppIntentTimelineProvider {
    typealias Entry = HabitEntry
    typealias Intent = HabitOptions

    func placeholder(in context: Context) -> HabitEntry { .sample }
    func snapshot(for configuration: HabitOptions, in context: Context) async -> HabitEntry {
        HabitEntry(
            date: .now, configuration: configuration,
            habits: context.isPreview ? HabitEntry.sample.habits : HabitStorage.load())
    }
    func timeline(for configuration: HabitOptions, in context: Context) async -> Timeline<HabitEntry> {
        let calendar = Calendar.current
        let midnight = calendar.startOfDay(for: calendar.date(byAdding: .day, value: 1, to: .now)!)
        let habits = HabitStorage.load()
        var entries: [HabitEntry] = []
        for offset in 0..<3 {
            guard let date = calendar.date(byAdding: .hour, value: offset, to: .now) else { continue }
            entries.append(HabitEntry(date: date, configuration: configuration, habits: habits))
        }
        return Timeline(entries: entries, policy: .after(midnight))
    }
}

struct RingStyle: ProgressViewStyle {
    var colors: [Color]
    var width: CGFloat = 6
    func makeBody(configuration: Configuration) -> some View {
        let fraction = configuration.fractionCompleted ?? 0
        return ZStack {
            Circle().stroke(.quaternary, lineWidth: width)
            Circle()
                .trim(from: 0, to: fraction)
                .stroke(
                    .conicGradient(colors: colors, center: .center),
                    style: .init(lineWidth: width, lineCap: .round))
                .rotationEffect(Angle(degrees: -90))
            configuration.currentValueLabel?.font(.caption2)
        }
        .accessibilityValue(Text("\(Int(fraction * 100)) percent"))
    }
}

struct BounceButtonStyle: ButtonStyle {
    func makeBody(configuration: ButtonStyleConfiguration) -> some View {
        configuration.label
            .padding(.horizontal, 10)
            .padding(.vertical, 4)
            .background(Capsule().fill(.tint.opacity(configuration.isPressed ? 0.4 : 0.2)))
            .contentShape(Capsule())
    }
}

struct HabitRow: View {
    let habit: Habit
    let theme: HabitTheme
    @Environment(\.widgetRenderingMode) private var renderingMode
    @Environment(\.showsWidgetContainerBackground) private var showsBackground

    var body: some View {
        HStack {
            ProgressView(value: habit.fraction) {
                Text(habit.name)
            } currentValueLabel: {
                Text(verbatim: "\(habit.done)/\(habit.goal)")
            }
            .progressViewStyle(RingStyle(colors: theme.colors))
            .frame(width: 36, height: 36)
            .widgetAccentable(renderingMode == .accented)
            VStack(alignment: .leading) {
                Text(habit.name).font(.subheadline).fontWeight(.medium).lineLimit(1).truncationMode(.tail)
                Text("\(habit.streak.count) days", comment: "Length of a streak")
                    .font(.caption).foregroundStyle(.secondary)
            }
            Spacer()
            Button(intent: LogHabit(habit)) {
                Label("Log", systemImage: habit.done >= habit.goal ? "checkmark.circle.fill" : "plus.circle")
                    .labelStyle(.iconOnly)
                    .symbolVariant(showsBackground ? .fill : .none)
                    .contentTransition(.symbolEffect(.replace))
            }
            .buttonStyle(BounceButtonStyle())
            .disabled(habit.done >= habit.goal)
            .tint(theme.colors[0])
        }
        .id(habit.id)
        .symbolEffect(.bounce.up, options: .speed(2), value: habit.done)
        .transition(.opacity.combined(with: .move(edge: .trailing)))
    }
}

struct HabitWidgetView: View {
    @Environment(\.widgetFamily) private var family: WidgetFamily
    @Environment(\.widgetContentMargins) private var margins
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    let entry: HabitEntry

    private let columns = [GridItem(.adaptive(minimum: 40, maximum: 80), spacing: 8), GridItem(.flexible())]

    var body: some View {
        switch family {
        case .systemSmall:
            if let first = entry.habits.first {
                HabitRow(habit: first, theme: entry.configuration.theme)
            } else {
                empty
            }
        case .accessoryInline: Label("\(entry.habits.filter { $0.fraction >= 1 }.count) done", systemImage: "checkmark")
        case .accessoryCircular:
            Gauge(value: average) { Text("Ø") } currentValueLabel: { Text(average, format: .percent) }
                .gaugeStyle(.accessoryCircularCapacity)
        case .systemLarge:
            LazyVGrid(columns: columns, alignment: .leading, spacing: 8) {
                ForEach(entry.habits) { habit in
                    Link(destination: URL(string: "habits://habit/\(habit.id)")!) {
                        Text(String(habit.emoji ?? "•")).font(.title)
                    }
                }
            }
        default:
            VStack(alignment: .leading, spacing: 6) {
                ForEach(entry.habits.prefix(entry.configuration.rows)) { habit in
                    HabitRow(habit: habit, theme: entry.configuration.theme)
                    if habit.id != entry.habits.last?.id { Divider() }
                }
                Spacer(minLength: 0)
                Text(entry.date, style: .date).font(.footnote).textCase(.uppercase).kerning(0.5)
            }
            .padding(margins)
        }
    }

    private var average: Double {
        entry.habits.map(\.fraction).reduce(0, +) / Double(max(entry.habits.count, 1))
    }
    private var empty: some View {
        ContentUnavailable(title: "No habits", symbol: "leaf")
    }
}
private struct ContentUnavailable<Title: StringProtocol>: View {
    let title: Title
    let symbol: String
    var body: some View {
        VStack { Image(systemName: symbol).font(.largeTitle); Text(title) }.foregroundStyle(.tertiary)
    }
}

struct HabitWidget: Widget {
    static let kind = "HabitWidget"
    var body: some WidgetConfiguration {
        let configuration = AppIntentConfiguration(
            kind: HabitWidget.kind, intent: HabitOptions.self, provider: HabitProvider(),
            content: { entry in
                HabitWidgetView(entry: entry)
                    .widgetURL(URL(string: "habits://today"))
                    .containerBackground(for: .widget) {
                        ContainerRelativeShape().fill(entry.configuration.theme.colors.first!.opacity(0.1).gradient)
                    }
            })
            .configurationDisplayName(LocalizedStringKey("Habits"))
            .description(Text("Your day."))
        #if os(macOS)
            return configuration.supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
        #else
            return configuration.supportedFamilies([
                .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryInline,
            ])
        #endif
    }
}

struct HabitControl: ControlWidget {
    let kind = "HabitControl"
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: kind, provider: HabitValueProvider()) { habit in
            ControlWidgetButton(action: LogHabit(habit)) {
                Image(systemName: "checkmark.seal")
                Text(habit.name)
                Text("\(habit.done) of \(habit.goal)")
            } actionLabel: { running in
                running ? Text("Logging") : Text("Logged")
            }
        }
        .displayName("Log a habit")
        .description("Counts one more for the first habit.")
    }

    struct HabitValueProvider: ControlValueProvider {
        var previewValue: Habit { Habit(name: "Read", goal: 1, done: 0) }
        func currentValue() async throws -> Habit { HabitStorage.load().first ?? previewValue }
    }
}

struct HabitsBundle: WidgetBundle {
    var body: some Widget {
        HabitWidget()
        HabitControl()
    }
}

#Preview("Medium", as: WidgetFamily.systemMedium) {
    HabitWidget()
} timeline: {
    HabitEntry.sample
    HabitEntry(date: .now, configuration: .cool, habits: [])
}
