/// Which widgets of an app stand for each other, as WidgetKit's type of the same name.
public struct WidgetRelevanceGroup: Hashable, Sendable {
    private let name: String

    public static let automatic = WidgetRelevanceGroup(name: "automatic")
    public static let ungrouped = WidgetRelevanceGroup(name: "ungrouped")

    public static func named(_ name: String) -> WidgetRelevanceGroup { WidgetRelevanceGroup(name: "named:" + name) }
}
