/// The condition that a property is the value. App Intents' `EqualToComparator`.
public struct EqualToComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator {
    /// The comparison `equalTo`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for a value.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        _comparator = .init(operation: .equalTo) { $0.first.map(mappingTransform) }
    }
}
