// A control doesn't change between two templates.
import ControlRuntime

struct RingBell: AppIntent {
    static let title: LocalizedStringResource = "Ring"
    func perform() async throws -> some IntentResult { .result() }
}

struct Bell: ControlWidget {
    let isLoud = true

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Bell") {
            if isLoud {
            // expected-error@-1 {{closure containing control flow statement cannot be used with result builder 'ControlWidgetTemplateBuilder'}}
                ControlWidgetButton(action: RingBell()) { Text("Ring loudly") }
            } else {
                ControlWidgetButton(action: RingBell()) { Text("Ring") }
            }
        }
    }
}
