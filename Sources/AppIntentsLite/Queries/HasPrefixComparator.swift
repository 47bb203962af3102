/// The condition that a property begins with the value. App Intents' `HasPrefixComparator`.
public struct HasPrefixComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator {
    /// The comparison `hasPrefix`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for a value.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        _comparator = .init(operation: .hasPrefix) { $0.first.map(mappingTransform) }
    }
}
