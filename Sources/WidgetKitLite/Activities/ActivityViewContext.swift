/// What the views of an activity are made of, as WidgetKit's `ActivityViewContext`.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
    /// The activity's identifier.
    public let activityID: String
    /// What stays the same.
    public let attributes: Attributes
    /// What changes.
    public let state: Attributes.ContentState
    /// Whether the content is out of date.
    public let isStale: Bool
}

extension ActivityViewContext: Sendable where Attributes: Sendable, Attributes.ContentState: Sendable {}
