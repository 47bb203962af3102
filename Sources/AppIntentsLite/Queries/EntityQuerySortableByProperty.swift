/// A property that a query can sort by: `SortableBy(\.$name)`. App Intents' `EntityQuerySortableByProperty`.
public struct EntityQuerySortableByProperty<Entity: AppEntity> {
    package let keyPath: PartialKeyPath<Entity>

    /// A property to sort by, as its projection: `\.$name`.
    public init<Value: _IntentValue & Sendable>(_ keyPath: KeyPath<Entity, EntityProperty<Value>>) {
        self.keyPath = keyPath
    }
}
