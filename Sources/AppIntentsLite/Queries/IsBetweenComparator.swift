/// The condition that a property lies between two values. App Intents' `IsBetweenComparator`.
public struct IsBetweenComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator {
    /// The comparison `isBetween`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for the two values.
    public init(mappingTransform: @escaping (Value, Value) -> Mapping) {
        _comparator = .init(operation: .isBetween) { $0.count == 2 ? mappingTransform($0[0], $0[1]) : nil }
    }
}
