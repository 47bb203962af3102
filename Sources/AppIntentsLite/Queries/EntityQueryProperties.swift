/// The properties that a query can filter by, as App Intents' `EntityQueryProperties`.
///
/// Unchecked because Apple's shape, a `static let` of closures that needn't be `Sendable`, is only possible
/// so: it is made once and read.
public struct EntityQueryProperties<Entity: AppEntity, Mapping>: @unchecked Sendable {
    package let properties: [EntityQueryProperty<Entity, Mapping>]

    /// The properties, one `Property` a line.
    public init(@Builder properties: () -> [EntityQueryProperty<Entity, Mapping>]) {
        self.properties = properties()
    }

    /// Collects properties.
    @resultBuilder
    public enum Builder {
        /// All of them, in their order: callers name a property by its place.
        public static func buildBlock(
            _ properties: EntityQueryProperty<Entity, Mapping>...
        ) -> [EntityQueryProperty<Entity, Mapping>] { properties }
    }
}
