internal import ControlRuntime

/// A button that counts its presses.
struct Bell: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Bell") {
            ControlWidgetButton("Bell", action: RingBell()) { isActive in
                if isActive { Text("Ringing") } else { Text("Silent") }
            }
        }
    }
}

struct RingBell: AppIntent {
    static let title: LocalizedStringResource = "Ring the Bell"
    static let description: IntentDescription? = "Rings once and tells how often it has rung."

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        Board.note("Bell", "ring")
        let count = Board.journal("Bell").count
        return .result(value: count, dialog: "Rang \(count) times")
    }
}

/// A toggle whose provider throws while `Fickle.throws` is on.
struct Fickle: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Fickle", provider: FickleValue(name: "Fickle")) { isOn in
            ControlWidgetToggle(isOn: isOn, action: SetFickle()) { Text("Fickle") }
        }
    }
}

struct SetFickle: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Fickle Switch"
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        Board.note("Fickle", "\(value)")
        Board.set("Fickle", value)
        return .result()
    }
}

/// A button with the same provider.
struct FickleButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "FickleButton", provider: FickleValue(name: "FickleButton")) {
            isOn in
            ControlWidgetButton(action: PressFickle()) { Text(isOn ? "On" : "Off") }
        }
    }
}

struct PressFickle: AppIntent {
    static let title: LocalizedStringResource = "Press the Fickle Button"
    func perform() async throws -> some IntentResult { .result() }
}

/// A toggle whose action writes its value, and then throws while `Breaking.throws` is on.
struct Breaking: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Breaking", provider: SwitchValue(name: "Breaking")) { isOn in
            ControlWidgetToggle(isOn: isOn, action: SetBreaking()) { Text("Breaking") }
        }
    }
}

struct SetBreaking: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Breaking Switch"
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        Board.set("Breaking", value)
        if Board.isOn("Breaking.throws") { throw Trouble("the fuse blew at \(value)") }
        return .result()
    }
}

/// A button and an action that are switched off while `Disabled` is off.
struct Disabled: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Disabled", provider: SwitchValue(name: "Disabled")) { isOn in
            ControlWidgetButton(action: PressDisabled()) { Text("Disabled") }.disabled(!isOn)
        }
    }
}

struct PressDisabled: AppIntent {
    static let title: LocalizedStringResource = "Press the Disabled Button"

    func perform() async throws -> some IntentResult {
        Board.note("Disabled", "press")
        return .result()
    }
}
