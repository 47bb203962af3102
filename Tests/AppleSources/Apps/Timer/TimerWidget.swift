import WidgetKit
import SwiftUI
import AppIntents

struct TimerWidgetProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> TimerEntry {
        TimerEntry(date: Date(), configuration: TimerWidgetConfiguration())
    }

    func snapshot(for configuration: TimerWidgetConfiguration, in context: Context) async -> TimerEntry {
        TimerEntry(date: Date(), configuration: configuration)
    }

    func timeline(for configuration: TimerWidgetConfiguration, in context: Context) async -> Timeline<TimerEntry> {
        var entries: [TimerEntry] = []

        // Generate a timeline consisting of five entries an hour apart, starting from the current date.
        let currentDate = Date()
        for hourOffset in 0 ..< 5 {
            let entryDate = Calendar.current.date(byAdding: .hour, value: hourOffset, to: currentDate)!
            let entry = TimerEntry(date: entryDate, configuration: configuration)
            entries.append(entry)
        }

        return Timeline(entries: entries, policy: .atEnd)
    }
}

struct TimerEntry: TimelineEntry {
    let date: Date
    let configuration: TimerWidgetConfiguration
}

struct TimerWidgetConfiguration: WidgetConfigurationIntent {
    static var title: LocalizedStringResource { "Configuration" }
    static var description: IntentDescription { "This is an example widget." }

    // An example configurable parameter.
    @Parameter(title: "Favorite Emoji", default: "😃")
    var favoriteEmoji: String
}

struct TimerWidgetEntryView : View {
    @Environment(\.widgetFamily) private var family
    var entry: TimerWidgetProvider.Entry
    private let spacing: CGFloat = 4

    var body: some View {
        VStack(spacing: spacing) {
            Text("Time:")
            Text(entry.date, style: .time)

            Text("Favorite Emoji:")
            Text(entry.configuration.favoriteEmoji)
                .frame(width: width(of: "x"), height: CGFloat(12))
        }
    }

    private func width(of text: String) -> CGFloat {
        CGFloat(text.count) * 12
    }
}

struct TimerWidget: Widget {
    let kind: String = "TimerWidget"

    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: kind, intent: TimerWidgetConfiguration.self, provider: TimerWidgetProvider()) { entry in
            TimerWidgetEntryView(entry: entry)
                .containerBackground(.fill.tertiary, for: .widget)
        }
    }
}

extension TimerWidgetConfiguration {
    fileprivate static var smiley: TimerWidgetConfiguration {
        let intent = TimerWidgetConfiguration()
        intent.favoriteEmoji = "😀"
        return intent
    }
}
