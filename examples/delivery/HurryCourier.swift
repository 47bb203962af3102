import ActivityKit
import AppIntents
import Foundation

/// A button of the activity: the courier leaves out a stop.
struct HurryCourier: LiveActivityIntent {
    static let title: LocalizedStringResource = "Hurry"
    @Parameter(title: "Order") var order: Int

    init() {}
    init(order: Int) { self.order = order }

    func perform() async throws -> some IntentResult {
        let order = order
        for activity in Activity<DeliveryAttributes>.activities where activity.attributes.order == order {
            await Courier.shared.advance(activity)
        }
        return .result()
    }
}
