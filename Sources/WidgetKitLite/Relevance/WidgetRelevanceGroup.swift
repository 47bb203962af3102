/// Which widgets of an app stand for each other, as WidgetKit's type of the same name.
public struct WidgetRelevanceGroup: Hashable, Sendable {
    private let name: String

    /// The system's own choice.
    public static let automatic = WidgetRelevanceGroup(name: "automatic")
    /// No other widget stands for this one.
    public static let ungrouped = WidgetRelevanceGroup(name: "ungrouped")

    /// All widgets of an app that name the same group.
    public static func named(_ name: String) -> WidgetRelevanceGroup {
        WidgetRelevanceGroup(name: "named:" + name)
    }
}
