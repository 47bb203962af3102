// The island may not choose among its regions.
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
            DynamicIsland {  // expected-error {{generic parameter 'Expanded' could not be inferred}}
                // expected-error@+1 {{closure containing control flow statement cannot be used}}
                if context.state.isNear {
                    DynamicIslandExpandedRegion(.leading) { Text("near") }
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
