/// The condition that a property ends with the value. App Intents' `HasSuffixComparator`.
public struct HasSuffixComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator {
    /// The comparison `hasSuffix`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for a value.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        _comparator = .init(operation: .hasSuffix) { $0.first.map(mappingTransform) }
    }
}
