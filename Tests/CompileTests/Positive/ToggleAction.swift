// A toggle's action sets a Bool.
import AppIntents
import SwiftUI
import WidgetKit

struct SetLight: SetValueIntent {
    static let title: LocalizedStringResource = "Set the light"
    @Parameter(title: "On") var value: Bool
    func perform() async throws -> some IntentResult { .result() }
}

struct Light: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Light") {
            ControlWidgetToggle(isOn: true, action: SetLight()) { Text("Light") }
        }
    }
}
