import ControlEngine
import SwiftUILite
import WidgetKitLite

/// A bundle with a mistake.
struct TwiceTheSame: WidgetBundle {
    var body: some Widget {
        TwiceControl()
        TwiceControl()
    }
}

struct TwiceControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Twice") {
            ControlWidgetButton(action: Ring()) { Text("Twice") }
        }
    }
}
