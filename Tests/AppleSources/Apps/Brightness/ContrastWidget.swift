import SwiftUI
import WidgetKit

/// Reads another suite than the brightness's control writes.
struct ContrastWidget: Widget {
    nonisolated static let suite = "group.com.example.contrast"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Contrast", provider: ContrastProvider()) { entry in
            Text("\(entry.contrast) %")
                .containerBackground(.background, for: .widget)
        }
        .configurationDisplayName("Contrast")
        .supportedFamilies([.systemSmall])
    }

    struct ContrastEntry: TimelineEntry {
        let date: Date
        let contrast: Int
    }

    struct ContrastProvider: TimelineProvider {
        func placeholder(in context: Context) -> ContrastEntry { ContrastEntry(date: .now, contrast: 50) }

        func getSnapshot(in context: Context, completion: @escaping @Sendable (ContrastEntry) -> Void) {
            completion(ContrastEntry(date: .now, contrast: 50))
        }

        func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<ContrastEntry>) -> Void) {
            let contrast = UserDefaults(suiteName: ContrastWidget.suite)?.integer(forKey: "contrast") ?? 0
            completion(Timeline(entries: [ContrastEntry(date: .now, contrast: contrast)], policy: .never))
        }
    }
}
