/// The condition that a property contains the value. App Intents' `ContainsComparator`.
public struct ContainsComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator {
    /// The comparison `contains`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for a value.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        _comparator = .init(operation: .contains) { $0.first.map(mappingTransform) }
    }
}
