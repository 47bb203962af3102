/// Where a region of the expanded island is, as WidgetKit's `DynamicIslandExpandedRegionPosition`.
public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
    private let name: String

    /// At the side where lines begin.
    public static let leading = DynamicIslandExpandedRegionPosition(name: "leading")
    /// At the side where lines end.
    public static let trailing = DynamicIslandExpandedRegionPosition(name: "trailing")
    /// Between both.
    public static let center = DynamicIslandExpandedRegionPosition(name: "center")
    /// Below all three.
    public static let bottom = DynamicIslandExpandedRegionPosition(name: "bottom")
}
