/// The condition that a property is at least the value. App Intents' `GreaterThanOrEqualToComparator`.
public struct GreaterThanOrEqualToComparator<Entity: AppEntity, Value: _IntentValue, Mapping>:
    _EntityComparator
{
    /// The comparison `greaterThanOrEqualTo`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for a value.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        _comparator = .init(operation: .greaterThanOrEqualTo) { $0.first.map(mappingTransform) }
    }
}
