import AppIntents
import SwiftUI
import WidgetKit

/// A control that orders.
struct OrderButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Order") {
            ControlWidgetButton(action: OrderPizza()) {
                Label("Order a Pizza", systemImage: "scooter")
            }
        }
        .displayName("Order a Pizza")
        .description("Starts a delivery that can be followed.")
    }
}
