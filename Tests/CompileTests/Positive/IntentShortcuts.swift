// Shortcuts, predictions and packages, as authors write them for Apple's platforms.
import AppIntents

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
