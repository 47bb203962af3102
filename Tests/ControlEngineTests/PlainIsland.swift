import SwiftUILite
import WidgetKitLite

/// A Dynamic Island with the same text in all its places, where the test is about something else.
func plainIsland(_ text: String = "") -> DynamicIsland {
    DynamicIsland {
        DynamicIslandExpandedRegion(.center) { Text(text) }
    } compactLeading: {
        Text(text)
    } compactTrailing: {
        Text(text)
    } minimal: {
        Text(text)
    }
}
