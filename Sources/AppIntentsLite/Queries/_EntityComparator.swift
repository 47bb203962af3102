/// What the comparators of a property query have in common.
public protocol _EntityComparator<Entity, Value, Mapping> {
    associatedtype Entity: AppEntity
    associatedtype Value: _IntentValue
    associatedtype Mapping
    var _comparator: EntityQueryComparator<Entity, Value, Mapping> { get }
}
