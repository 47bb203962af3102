/// The condition that a property is not the value. App Intents' `NotEqualToComparator`.
public struct NotEqualToComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator {
    /// The comparison `notEqualTo`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for a value.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        _comparator = .init(operation: .notEqualTo) { $0.first.map(mappingTransform) }
    }
}
