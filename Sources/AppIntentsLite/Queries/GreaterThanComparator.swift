/// The condition that a property is more than the value. App Intents' `GreaterThanComparator`.
public struct GreaterThanComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator {
    /// The comparison `greaterThan`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for a value.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        _comparator = .init(operation: .greaterThan) { $0.first.map(mappingTransform) }
    }
}
