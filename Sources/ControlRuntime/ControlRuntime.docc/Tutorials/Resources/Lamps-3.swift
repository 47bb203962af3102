import ControlRuntime
import Synchronization

let lamp = Mutex(false)

struct SetLamp: SetValueIntent {
    static let title: LocalizedStringResource = "Set the lamp"

    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        lamp.withLock { $0 = value }
        return .result()
    }
}

struct LampValue: ControlValueProvider {
    let previewValue = false

    func currentValue() async throws -> Bool { lamp.withLock { $0 } }
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
