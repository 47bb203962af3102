// A game's status: a widget that opens the game, and one look per family.
import AppIntents
import SwiftUI
import WidgetKit

struct CharacterDetail: Hashable, Identifiable {
    let name: String
    let avatar: String
    let healthLevel: Double
    let fullHealthDate: Date
    var id: String { name }
    var url: URL { URL(string: "game:///\(name)")! }

    static let panda = CharacterDetail(
        name: "Power Panda", avatar: "🐼", healthLevel: 0.14, fullHealthDate: Date(timeIntervalSinceNow: 900))
}

struct GameEntry: TimelineEntry {
    public let date: Date
    let character: CharacterDetail
    var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: Float(character.healthLevel)) }
}

struct GameProvider: TimelineProvider {
    public typealias Entry = GameEntry

    func placeholder(in context: Context) -> GameEntry { GameEntry(date: Date(), character: .panda) }

    func getSnapshot(in context: Context, completion: @escaping (GameEntry) -> Void) {
        completion(GameEntry(date: Date(), character: .panda))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<GameEntry>) -> Void) {
        let endDate = CharacterDetail.panda.fullHealthDate
        let oneMinute: TimeInterval = 60
        var currentDate = Date()
        var entries: [GameEntry] = []
        while currentDate < endDate {
            entries.append(GameEntry(date: currentDate, character: .panda))
            currentDate += oneMinute
        }
        completion(Timeline(entries: entries, policy: .atEnd))
    }
}

struct AvatarView: View {
    var character: CharacterDetail
    init(_ character: CharacterDetail) { self.character = character }

    var body: some View {
        ZStack {
            Circle().fill(
                LinearGradient(
                    gradient: Gradient(colors: [.blue, .purple]), startPoint: .top, endPoint: .bottom))
            Text(character.avatar).font(.largeTitle).shadow(radius: 2)
        }
        .aspectRatio(1, contentMode: .fit)
        .overlay(Circle().stroke(Color.white.opacity(0.4), lineWidth: 2))
        .accessibilityLabel(Text("Avatar of \(character.name)"))
    }
}

nonisolated struct HealthLevelShape: Shape {
    var level: Double

    func path(in rect: ViewRect) -> Path {
        var path = Path()
        path.addRect(ViewRect(x: rect.minX, y: rect.minY, width: rect.width * level, height: rect.height))
        return path
    }
}

struct HealthBar: View {
    let level: Double

    var body: some View {
        GeometryReader { geometry in
            ZStack(alignment: .leading) {
                Capsule().foregroundColor(.gray.opacity(0.3))
                Capsule()
                    .fill(level < 0.3 ? Color.red : Color.green)
                    .frame(width: max(geometry.size.height, geometry.size.width * level))
            }
        }
        .frame(height: 8)
        .background(HealthLevelShape(level: level).fill(.quaternary))
    }
}

struct GameWidgetView: View {
    @Environment(\.widgetFamily) var family: WidgetFamily
    @Environment(\.widgetRenderingMode) var renderingMode
    @Environment(\.showsWidgetContainerBackground) var showsBackground
    var entry: GameProvider.Entry

    @ViewBuilder
    var body: some View {
        switch family {
        case .accessoryCircular:
            Gauge(value: entry.character.healthLevel) {
                Text(entry.character.avatar)
            } currentValueLabel: {
                Text(entry.character.healthLevel, format: .percent)
            }
            .gaugeStyle(.accessoryCircular)
        case .accessoryRectangular:
            HStack {
                VStack(alignment: .leading) {
                    Text(entry.character.name).font(.headline).widgetAccentable()
                    Text("HP").foregroundStyle(.secondary)
                    ProgressView(
                        timerInterval: entry.date...entry.character.fullHealthDate, countsDown: false)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        case .systemSmall:
            ZStack {
                AvatarView(entry.character)
                    .widgetURL(entry.character.url)
                    .foregroundColor(renderingMode == .fullColor ? .white : .primary)
            }
            .containerBackground(for: .widget) { Color(red: 0.1, green: 0.2, blue: 0.4) }
        default:
            VStack {
                HStack(alignment: .top) {
                    AvatarView(entry.character).frame(width: 60, height: 60)
                    Link(destination: entry.character.url) {
                        Text(entry.character.name).minimumScaleFactor(0.25).lineLimit(1)
                    }
                }
                HealthBar(level: entry.character.healthLevel)
                Text(entry.character.fullHealthDate, style: .timer).monospacedDigit().multilineTextAlignment(
                    .center)
            }
            .padding(showsBackground ? 0 : 12)
            .containerBackground(.fill.tertiary, for: .widget)
        }
    }
}

struct GameWidget: Widget {
    private let kind: String = "com.example.game.status"

    public var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: GameProvider()) { entry in
            GameWidgetView(entry: entry)
        }
        .configurationDisplayName("Ranger Detail")
        .description("See your favorite ranger.")
        .supportedFamilies([.systemSmall, .systemMedium, .accessoryCircular, .accessoryRectangular])
    }
}
