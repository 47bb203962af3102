// How widgets were declared before providers made their placeholders; it compiles with a warning.
import SwiftUI
import WidgetKit

struct OldEntry: TimelineEntry {
    let date: Date
}

struct OldProvider: TimelineProvider {
    func placeholder(in context: Context) -> OldEntry { OldEntry(date: .now) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (OldEntry) -> Void) {
        completion(OldEntry(date: .now))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<OldEntry>) -> Void) {
        completion(Timeline(entries: [OldEntry(date: .now)], policy: .atEnd))
    }
}

@available(*, deprecated)
struct OldClock: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "OldClock", provider: OldProvider(), placeholder: Text("Loading")) { entry in
            Text(entry.date, style: .time)
        }
        .supportedFamilies([.systemExtraLarge, .systemExtraLargePortrait])
    }
}
