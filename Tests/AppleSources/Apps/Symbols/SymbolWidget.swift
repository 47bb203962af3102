import WidgetKit
import SwiftUI
import Intents

struct SymbolProvider: IntentTimelineProvider {
    func placeholder(in context: Context) -> SymbolEntry {
        SymbolEntry(date: Date(), configuration: ConfigurationIntent())
    }

    func getSnapshot(for configuration: ConfigurationIntent, in context: Context, completion: @escaping (SymbolEntry) -> ()) {
        let entry = SymbolEntry(date: Date(), configuration: configuration)
        completion(entry)
    }

    func getTimeline(for configuration: ConfigurationIntent, in context: Context, completion: @escaping (Timeline<Entry>) -> ()) {
        var entries: [SymbolEntry] = []

        // Generate a timeline consisting of five entries an hour apart, starting from the current date.
        let currentDate = Date()
        for hourOffset in 0 ..< 5 {
            let entryDate = Calendar.current.date(byAdding: .hour, value: hourOffset, to: currentDate)!
            let entry = SymbolEntry(date: entryDate, configuration: configuration)
            entries.append(entry)
        }

        let timeline = Timeline(entries: entries, policy: .atEnd)
        completion(timeline)
        PlacedSymbols.write()
    }

    func recommendations() -> [IntentRecommendation<ConfigurationIntent>] {
        [IntentRecommendation(intent: ConfigurationIntent(), description: "Apple")]
    }
}

struct SymbolEntry: TimelineEntry {
    let date: Date
    let configuration: ConfigurationIntent
}

struct SymbolWidgetEntryView : View {
    var entry: SymbolProvider.Entry

    var body: some View {
        VStack {
            Text(entry.configuration.symbol)
            if let days = entry.configuration.days {
                Text("\(days) days")
            }
            Text(entry.configuration.style == .bars ? "Bars" : "Line")
            Link("News", destination: URL(string: "https://news.example/\(entry.configuration.symbol)")!)
        }
        .widgetURL(URL(string: "stocks:\(entry.configuration.symbol)"))
        .onOpenURL { url in
            try? Folder.write(url.absoluteString, to: "opened")
        }
    }
}

struct SymbolWidget: Widget {
    let kind: String = "SymbolWidget"

    var body: some WidgetConfiguration {
        IntentConfiguration(kind: kind, intent: ConfigurationIntent.self, provider: SymbolProvider()) { entry in
            SymbolWidgetEntryView(entry: entry)
        }
        .configurationDisplayName("Symbol")
        .pushHandler(SymbolPushHandler.self)
        .description("A stock of your choice.")
        .supportedFamilies([.systemSmall, .systemMedium])
    }
}

struct SymbolPushHandler: WidgetPushHandler {
    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) {
        let families = widgets.map { "\($0.kind) \($0.family.description)" }
        try? Folder.write(families.joined(separator: " "), to: "pushed")
    }
}

// An app tells what was placed.
enum PlacedSymbols {
    static func write() {
        WidgetCenter.shared.getCurrentConfigurations { result in
            guard case .success(let widgets) = result else { return }
            let symbols = widgets.compactMap { ($0.configuration as? ConfigurationIntent)?.symbol }
            try? Folder.write(symbols.joined(separator: " "), to: "symbols")
        }
    }
}
