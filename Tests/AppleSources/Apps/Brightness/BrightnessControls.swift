import AppIntents
import SwiftUI
import WidgetKit

struct BrightnessToggle: ControlWidget {
    static let kind: String = "com.example.brightness.ActiveToggle"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(
            kind: Self.kind,
            provider: BrightnessValueProvider()
        ) { isActive in
            ControlWidgetToggle(
                "Increase Brightness",
                isOn: isActive,
                action: SetBrightnessActive()
            ) { isOn in
                Image(systemName: isOn ? "sun.max.circle.fill" : "sun.max.circle")
                Text(isOn ? "Enabled" : "Disabled")
            }
            .tint(.yellow)
        }
        .displayName("Brightness")
        .description("Turns the additional brightness on and off.")
    }
}

struct BrightnessValueProvider: ControlValueProvider {
    var previewValue: Bool { false }

    func currentValue() async throws -> Bool {
        BrightnessSettings.shared.isActive
    }
}

struct SetBrightnessActive: SetValueIntent {
    static let title: LocalizedStringResource = "Set additional brightness"

    @Parameter(title: "Is active")
    var value: Bool

    @MainActor
    func perform() async throws -> some IntentResult {
        BrightnessSettings.shared.isActive = value
        return .result()
    }
}

struct BrightnessLevelWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "BrightnessLevel", provider: LevelProvider()) { entry in
            Text("\(entry.level) %")
                .containerBackground(.background, for: .widget)
        }
        .configurationDisplayName("Level")
        .supportedFamilies([.systemSmall])
    }

    struct LevelEntry: TimelineEntry {
        let date: Date
        let level: Int
    }

    struct LevelProvider: TimelineProvider {
        func placeholder(in context: Context) -> LevelEntry { LevelEntry(date: .now, level: 50) }

        func getSnapshot(in context: Context, completion: @escaping @Sendable (LevelEntry) -> Void) {
            completion(LevelEntry(date: .now, level: 50))
        }

        func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<LevelEntry>) -> Void) {
            let level = UserDefaults(suiteName: BrightnessSettings.suite)?.integer(forKey: "level") ?? 0
            completion(Timeline(entries: [LevelEntry(date: .now, level: level)], policy: .never))
        }
    }
}
