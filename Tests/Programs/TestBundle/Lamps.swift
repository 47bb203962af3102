internal import ControlRuntime

/// A plain toggle with an action type of its own.
struct Lamp<Number: Slot>: ControlWidget {
    var body: some ControlWidgetConfiguration {
        let kind = "Lamp\(Number.index)"
        StaticControlConfiguration(kind: kind, provider: SwitchValue(name: kind)) { isOn in
            ControlWidgetToggle("Lamp \(Number.index)", isOn: isOn, action: SetLamp<Number>()) { isOn in
                Label(isOn ? "Lit" : "Dark", systemImage: isOn ? "lightbulb.fill" : "lightbulb")
            }
            .tint(.yellow)
        }
        .displayName("Lamp")
        .description("A lamp to turn on and off.")
    }
}

struct SetLamp<Number: Slot>: SetValueIntent {
    static var title: LocalizedStringResource { "Set a Lamp" }
    static var persistentIdentifier: String { "SetLamp\(Number.index)" }
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        Board.note("Lamp\(Number.index)", "\(value)")
        Board.set("Lamp\(Number.index)", value)
        return .result()
    }
}

/// Two controls with one action.
struct Shared: ControlWidget {
    var kind = ""
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: kind, provider: SwitchValue(name: "Shared")) { isOn in
            ControlWidgetToggle(isOn: isOn, action: SetShared()) { Text("Shared") }
        }
    }
}

struct SetShared: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Shared Switch"
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        Board.note("Shared", "\(value)")
        Board.set("Shared", value)
        return .result(value: "set to \(value)")
    }
}

/// A toggle whose action has plain stored properties: the wanted value, and a name that the template gives.
struct PlainToggle: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Plain", provider: SwitchValue(name: "Plain")) { isOn in
            ControlWidgetToggle(isOn: isOn, action: SetPlain(name: "Plain")) { Text("Plain") }
        }
    }
}

struct SetPlain: SetValueIntent {
    static let title: LocalizedStringResource = "Set Something"
    var value = false
    var name = "nothing"

    func perform() async throws -> some IntentResult {
        Board.note("Plain", "\(name) \(value)")
        Board.set(name, value)
        return .result()
    }
}
