// A control is one template; what it shows may depend on anything.
import ControlRuntime

struct RingBell: AppIntent {
    static let title: LocalizedStringResource = "Ring"
    func perform() async throws -> some IntentResult { .result() }
}

struct Bell: ControlWidget {
    let isLoud = true

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Bell") {
            let symbol = isLoud ? "bell.fill" : "bell"
            ControlWidgetButton(action: RingBell()) {
                if isLoud {
                    Label("Ring loudly", systemImage: symbol)
                } else {
                    Image(systemName: symbol)
                }
            }
        }
    }
}
