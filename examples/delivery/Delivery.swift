import SwiftUI
import WidgetKit

/// The bundle: the activity's looks, and a button that orders.
@main
struct Delivery: WidgetBundle {
    init() {
        // Activities outlive the process: those of an earlier one go on where they were.
        Task { @MainActor in await Courier.shared.resume() }
    }

    var body: some Widget {
        DeliveryActivity()
        OrderButton()
    }
}
