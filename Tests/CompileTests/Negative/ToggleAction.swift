// A toggle's action has to set a value.
import AppIntents
import SwiftUI
import WidgetKit

struct FlipLight: AppIntent {
    static let title: LocalizedStringResource = "Flip the light"
    func perform() async throws -> some IntentResult { .result() }
}

struct Light: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Light") {
            ControlWidgetToggle(isOn: true, action: FlipLight()) { Text("Light") }
            // expected-error@-1 {{requires that 'FlipLight' conform to 'SetValueIntent'}}
        }
    }
}
