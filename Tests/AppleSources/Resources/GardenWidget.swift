import Intents
import SwiftUI
import UIKit
import WidgetKit

// Everything that Xcode would generate for the resources beside this file is made by the package's plugin.
struct GardenWidget: Widget {
    var body: some WidgetConfiguration {
        IntentConfiguration(kind: "Garden", intent: ConfigurationIntent.self, provider: GardenProvider()) { entry in
            VStack {
                Image(.leaf)
                Image(.wateringCan)
                Text(.title)
                Text(.wateredPlants(name: "Anna", count: entry.days))
                Text(.movedPlants("the bed", "Ben", 7))
                Text(entry.station)
                Rectangle().fill(Color(.Moods.calmSea).gradient)
            }
            .foregroundStyle(.leafTint)
            .tint(Color(.accent))
            .containerBackground(Color.leafTint, for: .widget)
            .border(Color(uiColor: UIColor(resource: .leafTint)))
        }
        .configurationDisplayName("Garden")
    }
}

struct GardenEntry: TimelineEntry {
    let date: Date
    let days: Int
    var station = ""
}

struct GardenProvider: IntentTimelineProvider {
    func placeholder(in context: Context) -> GardenEntry { GardenEntry(date: .now, days: 1) }

    func getSnapshot(
        for configuration: ConfigurationIntent, in context: Context, completion: @escaping (GardenEntry) -> Void
    ) { completion(placeholder(in: context)) }

    func getTimeline(
        for configuration: ConfigurationIntent, in context: Context,
        completion: @escaping (Timeline<GardenEntry>) -> Void
    ) {
        let days = configuration.days?.intValue ?? 7
        switch configuration.style {
        case .line, .unknown: break
        }
        let station = configuration.station
        let degrees = station?.degrees.map { "\($0)" } ?? "unknown"
        let words = [station?.displayString, degrees, station?.tools?.first?.displayString].compactMap { $0 }
        let entry = GardenEntry(date: .now, days: days, station: words.joined(separator: ", "))
        completion(Timeline(entries: [entry], policy: .never))
    }
}

@main
struct GardenBundle: WidgetBundle {
    var body: some Widget { GardenWidget() }
}
