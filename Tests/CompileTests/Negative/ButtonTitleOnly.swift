// A control's button has no initializer with only a title.
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
            ControlWidgetButton("Ring", action: RingBell())
            // expected-error@-1 {{generic parameter 'ActionLabel' could not be inferred}}
            // expected-error@-2 {{missing argument for parameter 'actionLabel' in call}}
            // expected-note@-3 {{explicitly specify the generic arguments}}
        }
    }
}
