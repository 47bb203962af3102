// A control's button with a title says what it shows while the action runs.
import AppIntents
import SwiftUI
import WidgetKit

struct RingBell: AppIntent {
    static let title: LocalizedStringResource = "Ring"
    func perform() async throws -> some IntentResult { .result() }
}

struct Bell: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Bell") {
            ControlWidgetButton("Ring", action: RingBell()) { isActive in
                Text(isActive ? "Ringing…" : "Ring")
            }
        }
    }
}
