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
