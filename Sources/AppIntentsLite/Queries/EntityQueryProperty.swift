/// A property that a query can filter by, with its comparators. App Intents' `EntityQueryProperty`.
public struct EntityQueryProperty<Entity: AppEntity, Mapping> {
    package let title: String
    package let keyPath: PartialKeyPath<Entity>
    package let operations: [String]
    /// What the query filters by, for a comparison's name and its values; nil when there is no such
    /// comparison.
    package let map: (String, [IntentArgument]) throws -> Mapping?

    /// A property of an entity: `Property(\.$name) { EqualToComparator { … } }`.
    public init<Value: _IntentValue & Sendable>(
        _ keyPath: KeyPath<Entity, EntityProperty<Value>>,
        @EntityQueryComparatorsBuilder<Entity, Value.UnwrappedType, Mapping> comparators:
            () -> [EntityQueryComparator<Entity, Value.UnwrappedType, Mapping>]
    ) {
        let list = comparators()
        self.keyPath = keyPath
        title = ""
        operations = list.map(\.operation.rawValue)
        map = { name, arguments in
            guard let comparator = list.first(where: { $0.operation.rawValue == name }) else { return nil }
            return comparator.map(try arguments.map { try Value.UnwrappedType._decode($0) })
        }
    }
}
