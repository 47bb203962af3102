import ActivityKit
import AppIntents
import Intents
import SwiftUI
import WidgetKit

// What the system asks of a bakery's sources, each with closures: a closure knows where it belongs, and ends
// the process where it is called elsewhere.

struct QueueEntry: TimelineEntry {
    let times: [Date]
    let names: [String]
    var date: Date { times.map { $0.addingTimeInterval(0) }.max() ?? .now }
    var relevance: TimelineEntryRelevance? { names.first.map { TimelineEntryRelevance(score: Float($0.count)) } }

    init(_ names: [String]) {
        times = [.now]
        self.names = names
    }
}

struct QueueView: View {
    let entry: QueueEntry

    var body: some View {
        Text(entry.names.map { $0.uppercased() }.joined(separator: ","))
            .containerBackground(.background, for: .widget)
    }
}

struct QueueWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "queue", provider: QueueProvider()) { entry in
            QueueView(entry: entry)
                .widgetURL(URL(string: "queue://next"))
        }
        .onOpenURL { url in try? Folder.write([url].map { $0.absoluteString }.joined(), to: "queue-opened") }
    }
}

struct QueueProvider: TimelineProvider {
    func placeholder(in context: Context) -> QueueEntry { QueueEntry(["nobody"].map { $0 }) }

    func getSnapshot(in context: Context, completion: @escaping (QueueEntry) -> Void) {
        completion(QueueEntry(["Snapshot"].map { $0 }))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<QueueEntry>) -> Void) {
        let entries = ["Anna", "Ben"].map { QueueEntry([$0]) }
        completion(Timeline(entries: [entries.last].compactMap { $0 }, policy: .never))
    }
}

struct QueueOfShop: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "queue.shop", provider: ShopProvider()) { QueueView(entry: $0) }
    }
}

struct ShopProvider: AppIntentTimelineProvider {
    func recommendations() -> [AppIntentRecommendation<ChooseShop>] {
        ["Corner", "Market"].map { AppIntentRecommendation(intent: ChooseShop(name: $0), description: $0) }
    }

    func placeholder(in context: Context) -> QueueEntry { QueueEntry(["nobody"].map { $0 }) }

    func snapshot(for configuration: ChooseShop, in context: Context) async -> QueueEntry {
        QueueEntry(["Snapshot"].map { $0 + " " + configuration.shop })
    }

    func timeline(for configuration: ChooseShop, in context: Context) async -> Timeline<QueueEntry> {
        Timeline(entries: ["Carla"].map { QueueEntry([$0 + " at " + configuration.shop]) }, policy: .never)
    }
}

struct ChooseShop: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Choose a Shop"

    @Parameter(title: "Shop", default: "Corner") var shop: String

    init() {}
    init(name: String) { shop = name }
}

struct QueueOfCounter: Widget {
    var body: some WidgetConfiguration {
        IntentConfiguration(kind: "queue.counter", intent: CounterIntent.self, provider: CounterProvider()) {
            QueueView(entry: $0)
        }
    }
}

// What Xcode generates of an intent definition file, by hand.
nonisolated public class CounterIntent: INIntent {
    @Parameter(title: "Counter", default: "Bread") public var counter: String
}

struct CounterProvider: IntentTimelineProvider {
    func recommendations() -> [IntentRecommendation<CounterIntent>] {
        ["Bread", "Cakes"].map {
            let intent = CounterIntent()
            intent.counter = $0
            return IntentRecommendation(intent: intent, description: $0)
        }
    }

    func placeholder(in context: Context) -> QueueEntry { QueueEntry(["nobody"].map { $0 }) }

    func getSnapshot(for configuration: CounterIntent, in context: Context, completion: @escaping (QueueEntry) -> Void) {
        completion(QueueEntry(["Snapshot"].map { $0 + " " + configuration.counter }))
    }

    func getTimeline(
        for configuration: CounterIntent, in context: Context,
        completion: @escaping @Sendable (Timeline<QueueEntry>) -> Void
    ) {
        let counter = configuration.counter
        // As authors wait for something else first.
        Task {
            let names = await QueueProgress.names()
            completion(Timeline(entries: names.map { QueueEntry([$0 + " at " + counter]) }, policy: .never))
        }
    }
}

enum QueueProgress {
    static func names() async -> [String] { ["Dora"].map { $0 } }
}

struct QueueAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var ahead: [String]

        init(from decoder: Decoder) throws {
            let container = try decoder.singleValueContainer()
            ahead = try container.decode([String].self).map { $0.lowercased() }
        }

        func encode(to encoder: Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(ahead.map { $0.uppercased() })
        }
    }

    var number: Int
}

struct QueueActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: QueueAttributes.self) { context in
            Text(context.state.ahead.map { $0 + "!" }.joined())
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.center) { Text("\(context.attributes.number)") }
            } compactLeading: {
                Text("\(context.attributes.number)")
            } compactTrailing: {
                Text("\(context.state.ahead.count)")
            } minimal: {
                Text("\(context.state.ahead.count)")
            }
        }
    }
}
