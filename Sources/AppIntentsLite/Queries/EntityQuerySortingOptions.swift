/// The properties that a query can sort by, as App Intents' `EntityQuerySortingOptions`.
///
/// Unchecked because key paths in Apple's shape, a `static let`, aren't `Sendable` by type: it is made once
/// and read.
public struct EntityQuerySortingOptions<Entity: AppEntity>: @unchecked Sendable {
    package let properties: [EntityQuerySortableByProperty<Entity>]

    /// The properties, one `SortableBy` a line.
    public init(@Builder properties: () -> [EntityQuerySortableByProperty<Entity>]) {
        self.properties = properties()
    }

    /// Collects properties.
    @resultBuilder
    public enum Builder {
        /// All of them, in their order: callers name a property by its place.
        public static func buildBlock(
            _ properties: EntityQuerySortableByProperty<Entity>...
        ) -> [EntityQuerySortableByProperty<Entity>] { properties }
    }
}
