public import SwiftUILite

/// A region of the expanded island, as WidgetKit's `DynamicIslandExpandedRegion`.
public struct DynamicIslandExpandedRegion<Content: View> {
    let region: IslandRegion

    /// - Parameters:
    ///   - position: where it is.
    ///   - priority: of several regions of one position the greatest comes first.
    ///   - content: what it shows. Called on the main actor.
    public init(
        _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
        @ViewBuilder content: @escaping () -> Content
    ) {
        region = IslandRegion(position: position, priority: priority) { AnyView(content()) }
    }

    /// Margins of the region. Hosts here choose their own.
    public func contentMargins(_ edges: Edge.Set = .all, _ length: Double) -> Self { self }
}
