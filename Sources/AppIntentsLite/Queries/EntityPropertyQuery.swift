/// Finds entities by their properties, as App Intents' `EntityPropertyQuery`.
///
/// Nothing on the bus asks such questions yet; within the package `EntityPropertySearch` does.
public protocol EntityPropertyQuery: EntityQuery {
    /// What a condition is turned into, such as a closure or a predicate.
    associatedtype ComparatorMappingType

    /// The properties to filter by, each with its comparators: `QueryProperties { Property(\.$name) { … } }`.
    static var properties: QueryProperties { get }
    /// The properties to sort by: `SortingOptions { SortableBy(\.$name) }`.
    static var sortingOptions: SortingOptions { get }
    /// What an action that finds such entities is said to do. Defaults to nil.
    static var findIntentDescription: IntentDescription? { get }

    /// The entities for which the conditions hold.
    ///
    /// - Throws: what the author throws.
    func entities(
        matching comparators: [ComparatorMappingType], mode: ComparatorMode, sortedBy: [Sort<Entity>],
        limit: Int?
    ) async throws -> Result
}

extension EntityPropertyQuery {
    /// `Property` inside the query: a property to filter by.
    public typealias Property = EntityQueryProperty<Entity, ComparatorMappingType>
    /// `QueryProperties` inside the query: all of them.
    public typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
    /// `SortingOptions` inside the query: the properties to sort by.
    public typealias SortingOptions = EntityQuerySortingOptions<Entity>
    /// `SortableBy` inside the query: one of them.
    public typealias SortableBy = EntityQuerySortableByProperty<Entity>
    /// `Sort` inside the query: one key that a caller sorts by.
    public typealias Sort = EntityQuerySort
    /// `ComparatorMode` inside the query: whether all conditions must hold.
    public typealias ComparatorMode = EntityQueryComparatorMode

    /// None.
    public static var findIntentDescription: IntentDescription? { nil }
}
