internal import ControlRuntime

/// A toggle of which everything is otherwise when it is on.
struct Chameleon: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Chameleon", provider: SwitchValue(name: "Chameleon")) { isOn in
            ControlWidgetToggle(isOn ? "Bright" : "Dark", isOn: isOn, action: SetChameleon()) { isOn in
                Label(isOn ? "Seen" : "Unseen", systemImage: isOn ? "eye" : "eye.slash")
                    .controlWidgetStatus(isOn ? "It shows" : "It hides")
                    .controlWidgetActionHint(isOn ? "Hide" : "Show")
            }
            .tint(isOn ? .red : .blue)
            .disabled(Board.isOn("Chameleon.disabled"))
            .privacySensitive(isOn)
        }
    }
}

struct SetChameleon: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Chameleon"
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        Board.set("Chameleon", value)
        return .result()
    }
}
