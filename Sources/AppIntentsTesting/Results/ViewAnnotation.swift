/// An entity that is on show, as App Intents Testing's `ViewAnnotation`. No system reads what an app shows
/// here, so there are none.
public struct ViewAnnotation: Sendable, Equatable {
    /// The entity.
    public let entity: AnyAppEntity
    /// Whether it is selected.
    public let isSelected: Bool
}
