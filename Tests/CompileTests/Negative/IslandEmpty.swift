// An island without a region is none.
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
            // expected-error@+2 2 {{does not implement any 'buildBlock'}}
            // expected-error@+1 {{generic parameter 'Expanded' could not be inferred}}
            DynamicIsland {
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
