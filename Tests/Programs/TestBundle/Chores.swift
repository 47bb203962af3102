internal import ControlRuntime

// Actions that no control and no widget uses: that they are declared is enough.

struct CountChores: AppIntent {
    static let title: LocalizedStringResource = "Count Chores"
    @Parameter(title: "Room", default: "kitchen") var room: String

    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: room.count) }
}

struct HideChore: AppIntent {
    static let title: LocalizedStringResource = "Hide a Chore"
    static let isDiscoverable = false

    func perform() async throws -> some IntentResult { .result() }
}

struct ChoreShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: CountChores(), phrases: ["Count my chores with \(.applicationName)"],
            shortTitle: "Count", systemImageName: "checklist")
    }
}
