import ControlRuntime

struct SetLamp: SetValueIntent {
    static let title: LocalizedStringResource = "Set the lamp"

    @Parameter(title: "On") var value: Bool
    @AppStorage("isLit") var isLit = false

    func perform() async throws -> some IntentResult {
        isLit = value
        return .result()
    }
}

struct LampValue: ControlValueProvider {
    let previewValue = false
    @AppStorage("isLit") var isLit = false

    func currentValue() async throws -> Bool { isLit }
}

struct LampToggle: ControlWidget {
    static let kind = "Lamp"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind, provider: LampValue()) { isOn in
            ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp()) { isOn in
                Label(isOn ? "Lit" : "Dark", systemImage: isOn ? "lightbulb.fill" : "lightbulb")
            }
            .tint(.yellow)
        }
        .displayName("Lamp")
    }
}

@main
struct Lamps: WidgetBundle {
    var body: some Widget { LampToggle() }
}
