internal import ControlRuntime

/// Lets a test set a switch of the board behind the controls' backs.
struct SwitchButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Switch") {
            ControlWidgetButton(action: SetSwitch()) { Text("Switch") }
        }
    }
}

struct SetSwitch: AppIntent {
    static let title: LocalizedStringResource = "Set a Switch"
    @Parameter(title: "Name") var name: String
    @Parameter(title: "On") var isOn: Bool

    func perform() async throws -> some IntentResult {
        Board.set(name, isOn)
        return .result()
    }
}

/// Lets a test read what was done.
struct JournalButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Journal") {
            ControlWidgetButton(action: ReadJournal()) { Text("Journal") }
        }
    }
}

struct ReadJournal: AppIntent {
    static let title: LocalizedStringResource = "Read a Journal"
    @Parameter(title: "Name") var name: String

    func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
        .result(value: Board.journal(name))
    }
}
