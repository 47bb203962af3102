// What a bundle offers can't change at run time.
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
    let isLarge = true

    var body: some Widget {
        Bell()
        if isLarge {
        // expected-error@-1 {{only `if #available` can stand in its body}}
            Bell()
        }
        // expected-error@-1 {{only `if #available` can stand in its body}}
    }
}
