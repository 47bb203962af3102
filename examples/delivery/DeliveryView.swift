import ActivityKit
import SwiftUI
import WidgetKit

/// The whole of a delivery.
struct DeliveryView: View {
    let context: ActivityViewContext<DeliveryAttributes>

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                Label("Order \(context.attributes.order)", systemImage: "scooter").font(.headline)
                Spacer()
                Text(context.state.arrival, style: .timer).monospacedDigit()
            }
            Text(context.words)
            DeliveryProgress(context: context)
            DeliveryButtons(order: context.attributes.order)
        }
        .padding()
    }
}

/// How far it is.
struct DeliveryProgress: View {
    let context: ActivityViewContext<DeliveryAttributes>

    var body: some View {
        ProgressView(
            value: Double(context.attributes.distance - context.state.stops),
            total: Double(context.attributes.distance))
    }
}

/// Buttons run actions, as those of a widget do.
struct DeliveryButtons: View {
    let order: Int

    var body: some View {
        HStack {
            Button("Hurry", intent: HurryCourier(order: order))
            Button("Cancel", intent: CancelOrder(order: order))
        }
    }
}

extension ActivityViewContext<DeliveryAttributes> {
    var words: String {
        switch (isStale, state.stops) {
        case (true, _): "No news from the courier"
        case (_, 0): "The courier is at the door"
        case (_, 1): "The courier is around the corner"
        case (_, let stops): "\(stops) stops before you"
        }
    }
}
