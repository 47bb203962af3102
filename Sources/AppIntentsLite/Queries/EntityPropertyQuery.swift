/// Finds entities by their properties, as App Intents' `EntityPropertyQuery`.
///
/// Nothing on the bus asks such questions yet; within the package ``EntityPropertySearch`` does.
public protocol EntityPropertyQuery: EntityQuery {
    /// What a condition is turned into, such as a closure or a predicate.
    associatedtype ComparatorMappingType

    static var properties: QueryProperties { get }
    static var sortingOptions: SortingOptions { get }
    /// What an action that finds such entities is said to do. Defaults to nil.
    static var findIntentDescription: IntentDescription? { get }

    /// The entities for which the conditions hold.
    func entities(
        matching comparators: [ComparatorMappingType], mode: ComparatorMode, sortedBy: [Sort<Entity>],
        limit: Int?
    ) async throws -> Result
}

extension EntityPropertyQuery {
    public typealias Property = EntityQueryProperty<Entity, ComparatorMappingType>
    public typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
    public typealias SortingOptions = EntityQuerySortingOptions<Entity>
    public typealias SortableBy = EntityQuerySortableByProperty<Entity>
    public typealias Sort = EntityQuerySort
    public typealias ComparatorMode = EntityQueryComparatorMode

    public static var findIntentDescription: IntentDescription? { nil }
}
