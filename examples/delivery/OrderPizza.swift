import ActivityKit
import AppIntents
import Foundation

/// Orders, and starts the activity that shows what becomes of it.
struct OrderPizza: LiveActivityIntent {
    static let title: LocalizedStringResource = "Order a pizza"

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        let order = (Activity<DeliveryAttributes>.activities.map(\.attributes.order).max() ?? 0) + 1
        let attributes = DeliveryAttributes(order: order, distance: 4)
        let activity = try Activity.request(
            attributes: attributes, content: Courier.content(stops: attributes.distance), pushType: .token)
        await Courier.shared.ride(activity)
        return .result(value: order)
    }
}
