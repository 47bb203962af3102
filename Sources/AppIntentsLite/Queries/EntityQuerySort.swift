/// One key to sort entities by, as App Intents' `EntityQuerySort`.
public struct EntityQuerySort<Entity: AppEntity> {
    public enum Ordering: String, Hashable, Sendable { case ascending, descending }

    /// The property: `\.$name` as written in the query's sorting options.
    public let by: PartialKeyPath<Entity>
    public let order: Ordering

    public init(by: PartialKeyPath<Entity>, order: Ordering) {
        self.by = by
        self.order = order
    }
}
