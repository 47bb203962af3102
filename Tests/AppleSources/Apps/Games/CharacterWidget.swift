import WidgetKit
import SwiftUI
import AppIntents

// A configurable widget of five entries, an hour apart; the person picks a character of the game.
struct SelectCharacterIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Select Character"
    static let description = IntentDescription("Selects the character to display information for.")

    @Parameter(title: "Character")
    var character: CharacterDetail?

    init(character: CharacterDetail) {
        self.character = character
    }

    init() {
    }
}

struct CharacterDetail: AppEntity {
    let id: String
    let avatar: String
    let healthLevel: Double

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Character"
    static let defaultQuery = CharacterQuery()

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(avatar) \(id)")
    }

    static let allCharacters: [CharacterDetail] = [
        CharacterDetail(id: "Panda", avatar: "🐼", healthLevel: 0.14),
        CharacterDetail(id: "Spouty", avatar: "🐳", healthLevel: 0.83),
    ]
}

struct CharacterQuery: EntityQuery {
    func entities(for identifiers: [CharacterDetail.ID]) async throws -> [CharacterDetail] {
        CharacterDetail.allCharacters.filter { identifiers.contains($0.id) }
    }

    func suggestedEntities() async throws -> [CharacterDetail] {
        CharacterDetail.allCharacters
    }

    func defaultResult() async -> CharacterDetail? {
        try? await suggestedEntities().first
    }
}

struct CharacterProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> CharacterEntry {
        CharacterEntry(date: Date(), hour: 0, character: nil)
    }

    func snapshot(for configuration: SelectCharacterIntent, in context: Context) async -> CharacterEntry {
        CharacterEntry(date: Date(), hour: 0, character: configuration.character)
    }

    func timeline(for configuration: SelectCharacterIntent, in context: Context) async -> Timeline<CharacterEntry> {
        var entries: [CharacterEntry] = []

        let currentDate = Date()
        for hourOffset in 0 ..< 5 {
            let entryDate = Calendar.current.date(byAdding: .hour, value: hourOffset, to: currentDate)!
            entries.append(CharacterEntry(date: entryDate, hour: hourOffset, character: configuration.character))
        }

        return Timeline(entries: entries, policy: .atEnd)
    }
}

struct CharacterEntry: TimelineEntry {
    let date: Date
    let hour: Int
    let character: CharacterDetail?
}

struct CharacterWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(
            kind: "com.mygame.character-detail",
            intent: SelectCharacterIntent.self,
            provider: CharacterProvider()
        ) { entry in
            VStack {
                Text(entry.character?.id ?? "Nobody")
                Gauge(value: entry.character?.healthLevel ?? 0) {
                    Text("Health")
                }
                Text("Hour \(entry.hour)")
            }
            .containerBackground(.fill.tertiary, for: .widget)
        }
        .configurationDisplayName("Character Details")
        .description("Displays a character's health and other details")
        .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
    }
}
