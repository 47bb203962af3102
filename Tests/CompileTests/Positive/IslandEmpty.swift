// An island has a region.
import ActivityKit
import SwiftUI
import WidgetKit

nonisolated struct Ride: ActivityAttributes {
    struct ContentState: Codable, Hashable { var isNear: Bool }
}

struct RideActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: Ride.self) { context in
            Text("Ride")
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    if context.state.isNear { Text("near") }
                }
            } compactLeading: {
                Text("a")
            } compactTrailing: {
                Text("b")
            } minimal: {
                Text("c")
            }
        }
    }
}
