import ActivityKit
import AppIntents
import Foundation

/// A button of the activity: nobody comes, and there is nothing to see any more.
struct CancelOrder: LiveActivityIntent {
    static let title: LocalizedStringResource = "Cancel"
    @Parameter(title: "Order") var order: Int

    init() {}
    init(order: Int) { self.order = order }

    func perform() async throws -> some IntentResult {
        let order = order
        for activity in Activity<DeliveryAttributes>.activities where activity.attributes.order == order {
            await activity.end(nil, dismissalPolicy: .immediate)
        }
        return .result()
    }
}
