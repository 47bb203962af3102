/// The condition that a property is less than the value. App Intents' `LessThanComparator`.
public struct LessThanComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator {
    /// The comparison `lessThan`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for a value.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        _comparator = .init(operation: .lessThan) { $0.first.map(mappingTransform) }
    }
}
