import ActivityKit
import Foundation

/// What a delivery is about, and what changes of it.
struct DeliveryAttributes: ActivityAttributes {
    /// How far the courier is.
    struct ContentState: Codable, Hashable {
        /// How many stops come before this one.
        var stops: Int
        var arrival: Date
    }

    let order: Int
    /// How many stops there were at first.
    let distance: Int
}
