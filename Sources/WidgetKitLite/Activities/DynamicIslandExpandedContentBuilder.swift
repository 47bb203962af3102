public import SwiftUILite

/// Collects the regions of the expanded island, one a line, as WidgetKit's
/// `DynamicIslandExpandedContentBuilder`. As there, it takes no conditions, no loops and no empty block: put
/// them into a region.
@resultBuilder
public enum DynamicIslandExpandedContentBuilder {
    /// The first region.
    public static func buildPartialBlock<Content: View>(
        first content: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedContent<Content> {
        DynamicIslandExpandedContent(regions: [content.region])
    }

    /// Regions that were collected elsewhere.
    public static func buildPartialBlock<Content: View>(
        first content: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<Content> { content }

    /// A further region.
    public static func buildPartialBlock<Accumulated: View, Next: View>(
        accumulated: DynamicIslandExpandedContent<Accumulated>, next: DynamicIslandExpandedRegion<Next>
    ) -> DynamicIslandExpandedContent<TupleView<Accumulated, Next>> {
        DynamicIslandExpandedContent(regions: accumulated.regions + [next.region])
    }

    /// Further regions that were collected elsewhere.
    public static func buildPartialBlock<Accumulated: View, Next: View>(
        accumulated: DynamicIslandExpandedContent<Accumulated>, next: DynamicIslandExpandedContent<Next>
    ) -> DynamicIslandExpandedContent<TupleView<Accumulated, Next>> {
        DynamicIslandExpandedContent(regions: accumulated.regions + next.regions)
    }
}
