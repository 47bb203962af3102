import ActivityKit
import SwiftUI
import WidgetKit

/// How a delivery looks: whole, as on a locked screen, and in the island's forms, which bars and trays show.
struct DeliveryActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: DeliveryAttributes.self) { context in
            DeliveryView(context: context)
                .activityBackgroundTint(.indigo)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    Label("Order \(context.attributes.order)", systemImage: "scooter")
                }
                DynamicIslandExpandedRegion(.trailing) {
                    Text(context.state.arrival, style: .timer).monospacedDigit()
                }
                DynamicIslandExpandedRegion(.bottom) {
                    DeliveryProgress(context: context)
                    DeliveryButtons(order: context.attributes.order)
                }
            } compactLeading: {
                Image(systemName: "scooter")
            } compactTrailing: {
                Text("\(context.state.stops)")
            } minimal: {
                Image(systemName: "scooter")
            }
            .widgetURL(URL(string: "https://example.org/orders/\(context.attributes.order)"))
            .keylineTint(.indigo)
        }
    }
}
