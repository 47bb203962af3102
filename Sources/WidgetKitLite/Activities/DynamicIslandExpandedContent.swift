public import SwiftUILite

/// The regions of the expanded island, as WidgetKit's `DynamicIslandExpandedContent`.
public struct DynamicIslandExpandedContent<Content: View> {
    let regions: [IslandRegion]
}
