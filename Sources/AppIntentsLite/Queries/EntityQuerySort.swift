/// One key to sort entities by, as App Intents' `EntityQuerySort`.
public struct EntityQuerySort<Entity: AppEntity> {
    /// Which end comes first.
    public enum Ordering: String, Hashable, Sendable {
        /// The least first, or the greatest.
        case ascending, descending
    }

    /// The property: `\.$name` as written in the query's sorting options.
    public let by: PartialKeyPath<Entity>
    /// Which end comes first.
    public let order: Ordering

    /// A key to sort by, as the engine hands it to the query.
    public init(by: PartialKeyPath<Entity>, order: Ordering) {
        self.by = by
        self.order = order
    }
}
