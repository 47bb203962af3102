// Shortcuts, predictions and packages, as authors write them for Apple's platforms.
import AppIntents
import Foundation

struct StartTimer: AppIntent, PredictableIntent {
    static let title: LocalizedStringResource = "Start timer"
    @Parameter(title: "Minutes") var minutes: Int
    init() {}
    init(minutes: Int) { self.minutes = minutes }
    static var predictionConfiguration: some IntentPredictionConfiguration {
        IntentPrediction(parameters: \.$minutes) { minutes in
            DisplayRepresentation(title: "Start \(minutes) minutes")
        }
    }
    func perform() async throws -> some IntentResult { .result() }
}
enum Hall: String, AppEnum {
    case north, south
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Hall"
    static let caseDisplayRepresentations: [Hall: DisplayRepresentation] = [.north: "North", .south: "South"]
}
struct OpenMenu: AppIntent, PredictableIntent {
    static let title: LocalizedStringResource = "Open menu"
    @Parameter(title: "Hall") var hall: Hall?
    @Parameter(title: "Day") var day: Date?
    @Parameter(title: "Dishes") var dishes: [String]
    static var predictionConfiguration: some IntentPredictionConfiguration {
        IntentPrediction(parameters: (\.$hall)) { hall in
            DisplayRepresentation(title: "Menu of \(hall!)", subtitle: "")
        }
        IntentPrediction(parameters: (\.$hall, \.$day, \.$dishes)) { hall, day, dishes in
            let name = hall?.rawValue.capitalized ?? "Any"
            let detail = if let day { day.formatted(date: .abbreviated, time: .omitted) } else { "Today" }
            return DisplayRepresentation(
                title: "\(name) hall", subtitle: "\(detail), \(dishes.count)",
                image: .init(systemName: "fork.knife"))
        }
    }
    func perform() async throws -> some IntentResult { .result() }
}
struct Shortcuts: AppShortcutsProvider {
    static let shortcutTileColor: ShortcutTileColor = .tangerine
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: StartTimer(minutes: 5),
            phrases: [
                "Start a timer in \(.applicationName)",
                "Start \(\.$minutes) in \(.applicationName)",
            ],
            shortTitle: "Start timer", systemImageName: "timer")
        if #available(iOS 17.0, *) {
            AppShortcut(
                intent: StartTimer(), phrases: ["Time with \(.applicationName)"], shortTitle: "Time",
                systemImageName: "clock")
        }
    }
    static var negativePhrases: [NegativeAppShortcutPhrase] {
        NegativeAppShortcutPhrases { "Stop a timer" }
    }
}
struct Package: AppIntentsPackage {}
struct Whole: AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { [Package.self] }
}
func update() { Shortcuts.updateAppShortcutParameters() }
struct Board: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Board"
    @Parameter(title: "Line") var line: String?
}
func relevance() async throws {
    try await RelevantIntentManager.shared.updateRelevantIntents([
        RelevantIntent(
            Board(), widgetKind: "Board", relevance: .date(from: .now, to: .now.addingTimeInterval(60))),
        RelevantIntent(Board(), widgetKind: "Board", relevance: .location(inferred: .work)),
    ])
}
