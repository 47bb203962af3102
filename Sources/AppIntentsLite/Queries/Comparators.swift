/// One way in which a property may be compared with a value, as App Intents' comparators: it turns the value
/// into whatever the query filters by.
public struct EntityQueryComparator<Entity: AppEntity, Value: _IntentValue, Mapping> {
    /// The comparisons that there are.
    public enum Operation: String, Hashable, Sendable, CaseIterable {
        /// Each is named for the comparator that makes it: ``EqualToComparator`` and so on. Only `isBetween`
        /// takes two values.
        case equalTo, notEqualTo, lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, isBetween,
            contains, hasPrefix, hasSuffix
    }

    package let operation: Operation
    /// The value's, or for ``Operation/isBetween`` both values'.
    package let map: ([Value]) -> Mapping?
}

/// Whether all conditions must hold or one is enough, as App Intents' `EntityQueryComparatorMode`.
public enum EntityQueryComparatorMode: String, Hashable, Sendable {
    /// All must hold, or one.
    case and, or
}

/// What the comparators of a property query have in common.
public protocol _EntityComparator<Entity, Value, Mapping> {
    /// The entity whose property is compared.
    associatedtype Entity: AppEntity
    /// The type of the value that it is compared with.
    associatedtype Value: _IntentValue
    /// What the query filters by.
    associatedtype Mapping
    /// The comparison, without the comparator's own type.
    var _comparator: EntityQueryComparator<Entity, Value, Mapping> { get }
}

/// The condition that a property is the value. App Intents' `EqualToComparator`.
public struct EqualToComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator {
    /// The comparison `equalTo`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for a value.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        _comparator = .init(operation: .equalTo) { $0.first.map(mappingTransform) }
    }
}

/// The condition that a property is not the value. App Intents' `NotEqualToComparator`.
public struct NotEqualToComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator {
    /// The comparison `notEqualTo`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for a value.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        _comparator = .init(operation: .notEqualTo) { $0.first.map(mappingTransform) }
    }
}

/// The condition that a property is less than the value. App Intents' `LessThanComparator`.
public struct LessThanComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator {
    /// The comparison `lessThan`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for a value.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        _comparator = .init(operation: .lessThan) { $0.first.map(mappingTransform) }
    }
}

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

/// The condition that a property is more than the value. App Intents' `GreaterThanComparator`.
public struct GreaterThanComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator {
    /// The comparison `greaterThan`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for a value.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        _comparator = .init(operation: .greaterThan) { $0.first.map(mappingTransform) }
    }
}

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

/// The condition that a property lies between two values. App Intents' `IsBetweenComparator`.
public struct IsBetweenComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator {
    /// The comparison `isBetween`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for the two values.
    public init(mappingTransform: @escaping (Value, Value) -> Mapping) {
        _comparator = .init(operation: .isBetween) { $0.count == 2 ? mappingTransform($0[0], $0[1]) : nil }
    }
}

/// The condition that a property contains the value. App Intents' `ContainsComparator`.
public struct ContainsComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator {
    /// The comparison `contains`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for a value.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        _comparator = .init(operation: .contains) { $0.first.map(mappingTransform) }
    }
}

/// The condition that a property begins with the value. App Intents' `HasPrefixComparator`.
public struct HasPrefixComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator {
    /// The comparison `hasPrefix`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for a value.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        _comparator = .init(operation: .hasPrefix) { $0.first.map(mappingTransform) }
    }
}

/// The condition that a property ends with the value. App Intents' `HasSuffixComparator`.
public struct HasSuffixComparator<Entity: AppEntity, Value: _IntentValue, Mapping>: _EntityComparator {
    /// The comparison `hasSuffix`, without the comparator's own type.
    public let _comparator: EntityQueryComparator<Entity, Value, Mapping>

    /// - Parameter mappingTransform: what the query filters by, for a value.
    public init(mappingTransform: @escaping (Value) -> Mapping) {
        _comparator = .init(operation: .hasSuffix) { $0.first.map(mappingTransform) }
    }
}

/// Collects the comparators of one property.
@resultBuilder
public enum EntityQueryComparatorsBuilder<Entity: AppEntity, Value: _IntentValue, Mapping> {
    /// What the builder collects.
    public typealias Comparator = EntityQueryComparator<Entity, Value, Mapping>

    /// The property is the value.
    public static func buildExpression(
        _ comparator: EqualToComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property isn't the value.
    public static func buildExpression(
        _ comparator: NotEqualToComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property is less than the value.
    public static func buildExpression(
        _ comparator: LessThanComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property is the value or less.
    public static func buildExpression(
        _ comparator: LessThanOrEqualToComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property is more than the value.
    public static func buildExpression(
        _ comparator: GreaterThanComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property is the value or more.
    public static func buildExpression(
        _ comparator: GreaterThanOrEqualToComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property lies between two values.
    public static func buildExpression(
        _ comparator: IsBetweenComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property contains the value.
    public static func buildExpression(
        _ comparator: ContainsComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property begins with the value.
    public static func buildExpression(
        _ comparator: HasPrefixComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// The property ends with the value.
    public static func buildExpression(
        _ comparator: HasSuffixComparator<Entity, Value, Mapping>
    ) -> Comparator { comparator._comparator }

    /// All of them, in their order; of two with one comparison the first is asked.
    public static func buildBlock(_ comparators: Comparator...) -> [Comparator] { comparators }
}
