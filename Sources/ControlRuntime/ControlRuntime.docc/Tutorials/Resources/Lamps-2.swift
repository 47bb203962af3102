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
