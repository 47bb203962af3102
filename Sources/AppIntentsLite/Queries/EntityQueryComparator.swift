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
