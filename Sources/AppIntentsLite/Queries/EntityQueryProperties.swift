/// The properties that a query can filter by, as App Intents' `EntityQueryProperties`.
///
/// Unchecked because Apple's shape, a `static let` of closures that needn't be `Sendable`, is only possible
/// so: it is made once and read.
public struct EntityQueryProperties<Entity: AppEntity, Mapping>: @unchecked Sendable {
    package let properties: [EntityQueryProperty<Entity, Mapping>]

    public init(@Builder properties: () -> [EntityQueryProperty<Entity, Mapping>]) {
        self.properties = properties()
    }

    /// Collects properties.
    @resultBuilder
    public enum Builder {
        public static func buildBlock(
            _ properties: EntityQueryProperty<Entity, Mapping>...
        ) -> [EntityQueryProperty<Entity, Mapping>] { properties }
    }
}
