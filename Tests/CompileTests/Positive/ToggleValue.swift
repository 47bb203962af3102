// An action that sets a number fits a button.
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
            ControlWidgetButton(action: SetLevel()) { Text("Level") }
        }
    }
}
