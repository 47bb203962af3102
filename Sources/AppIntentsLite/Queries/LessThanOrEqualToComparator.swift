/// The condition that a property is at most the value. App Intents' `LessThanOrEqualToComparator`.
public struct LessThanOrEqualToComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator
{
    /// The comparison `lessThanOrEqualTo`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for a value.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        _comparator = .init(operation: .lessThanOrEqualTo) { $0.first.map(mappingTransform) }
    }
}
