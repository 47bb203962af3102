// A toggle's value is a Bool and no number.
import AppIntents
import SwiftUI
import WidgetKit

struct SetLevel: SetValueIntent {
    static let title: LocalizedStringResource = "Set the level"
    @Parameter(title: "Level", default: 3) var value: Int
    func perform() async throws -> some IntentResult { .result() }
}

struct Level: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Level") {
            ControlWidgetToggle(isOn: true, action: SetLevel()) { Text("Level") }
            // expected-error@-1 {{requires the types 'Int' and 'Bool' be equivalent}}
        }
    }
}
