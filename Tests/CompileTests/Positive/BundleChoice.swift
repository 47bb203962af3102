// What a bundle offers may depend on the platform's version.
import AppIntents
import SwiftUI
import WidgetKit

struct RingBell: AppIntent {
    static let title: LocalizedStringResource = "Ring"
    func perform() async throws -> some IntentResult { .result() }
}

struct Bell: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Bell") { ControlWidgetButton(action: RingBell()) { Text("Ring") } }
    }
}

struct House: WidgetBundle {
    var body: some Widget {
        Bell()
        if #available(iOS 18.0, macOS 26.0, *) {
            Bell()
        }
    }
}
