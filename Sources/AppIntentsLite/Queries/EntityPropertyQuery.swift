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

    public static var findIntentDescription: IntentDescription? { nil }
}

/// Puts conditions from outside to a property query.
package enum EntityPropertySearch {
    /// One condition: the property by its place among the query's, the comparison's name, and its values.
    package struct Condition: Sendable {
        package let property: Int
        package let operation: String
        package let values: [IntentArgument]

        package init(property: Int, operation: String, values: [IntentArgument]) {
            self.property = property
            self.operation = operation
            self.values = values
        }
    }

    /// The entities for which the conditions hold.
    ///
    /// - Throws: ``IntentArgumentError`` for a property or a comparison that the query doesn't have.
    package nonisolated(nonsending) static func entities<Query: EntityPropertyQuery>(
        of query: Query, _ conditions: [Condition], mode: EntityQueryComparatorMode = .and,
        sortedBy: [(property: Int, order: EntityQuerySort<Query.Entity>.Ordering)] = [], limit: Int? = nil
    ) async throws -> [IntentOption] {
        try await AppDependencies.prepare(query)
        let properties = Query.properties.properties
        let sortable = Query.sortingOptions.properties
        var mapped: [Query.ComparatorMappingType] = []
        for condition in conditions {
            guard properties.indices.contains(condition.property),
                let one = try properties[condition.property].map(condition.operation, condition.values)
            else {
                throw IntentArgumentError(
                    expected: "a condition that the query knows", received: "\"\(condition.operation)\"")
            }
            mapped.append(one)
        }
        let sorts = sortedBy.compactMap { key in
            sortable.indices.contains(key.property)
                ? EntityQuerySort(by: sortable[key.property].keyPath, order: key.order) : nil
        }
        return IntentOption.list(
            try await query.entities(matching: mapped, mode: mode, sortedBy: sorts, limit: limit))
    }
}

/// The properties that a query can filter by, as App Intents' `EntityQueryProperties`.
///
/// Unchecked because Apple's shape, a `static let` of closures that needn't be `Sendable`, is only possible
/// so: it is made once and read.
public struct EntityQueryProperties<Entity: AppEntity, Mapping>: @unchecked Sendable {
    package let properties: [EntityQueryProperty<Entity, Mapping>]

    /// The properties, one `Property` a line.
    public init(@Builder properties: () -> [EntityQueryProperty<Entity, Mapping>]) {
        self.properties = properties()
    }

    /// Collects properties in a result builder.
    @resultBuilder
    public enum Builder {
        /// All of them, in their order: callers name a property by its place.
        public static func buildBlock(
            _ properties: EntityQueryProperty<Entity, Mapping>...
        ) -> [EntityQueryProperty<Entity, Mapping>] { properties }
    }
}

/// A property that a query can filter by, with its comparators. App Intents' `EntityQueryProperty`.
public struct EntityQueryProperty<Entity: AppEntity, Mapping> {
    package let title: String
    package let keyPath: PartialKeyPath<Entity>
    package let operations: [String]
    /// What the query filters by, for a comparison's name and its values; nil when there is no such
    /// comparison.
    package let map: (String, [IntentArgument]) throws -> Mapping?

    /// A property of an entity: `Property(\.$name) { EqualToComparator { … } }`.
    public init<Value: _IntentValue & Sendable>(
        _ keyPath: KeyPath<Entity, EntityProperty<Value>>,
        @EntityQueryComparatorsBuilder<Entity, Value.UnwrappedType, Mapping> comparators:
            () -> [EntityQueryComparator<Entity, Value.UnwrappedType, Mapping>]
    ) {
        let list = comparators()
        self.keyPath = keyPath
        title = ""
        operations = list.map(\.operation.rawValue)
        map = { name, arguments in
            guard let comparator = list.first(where: { $0.operation.rawValue == name }) else { return nil }
            return comparator.map(try arguments.map { try Value.UnwrappedType._decode($0) })
        }
    }
}

/// One key to sort entities by, as App Intents' `EntityQuerySort`.
public struct EntityQuerySort<Entity: AppEntity> {
    /// Which end comes first.
    public enum Ordering: String, Hashable, Sendable {
        /// The least first, or the greatest.
        case ascending, descending
    }

    /// The property: `\.$name` as written in the query's sorting options.
    public let by: PartialKeyPath<Entity>
    /// Which end comes first.
    public let order: Ordering

    /// A key to sort by, as the engine hands it to the query.
    public init(by: PartialKeyPath<Entity>, order: Ordering) {
        self.by = by
        self.order = order
    }
}

/// A property that a query can sort by: `SortableBy(\.$name)`. App Intents' `EntityQuerySortableByProperty`.
public struct EntityQuerySortableByProperty<Entity: AppEntity> {
    package let keyPath: PartialKeyPath<Entity>

    /// A property to sort by, as its projection: `\.$name`.
    public init<Value: _IntentValue & Sendable>(_ keyPath: KeyPath<Entity, EntityProperty<Value>>) {
        self.keyPath = keyPath
    }
}

/// The properties that a query can sort by, as App Intents' `EntityQuerySortingOptions`.
///
/// Unchecked because key paths in Apple's shape, a `static let`, aren't `Sendable` by type: it is made once
/// and read.
public struct EntityQuerySortingOptions<Entity: AppEntity>: @unchecked Sendable {
    package let properties: [EntityQuerySortableByProperty<Entity>]

    /// The properties, one `SortableBy` a line.
    public init(@Builder properties: () -> [EntityQuerySortableByProperty<Entity>]) {
        self.properties = properties()
    }

    /// Collects properties in a result builder.
    @resultBuilder
    public enum Builder {
        /// All of them, in their order: callers name a property by its place.
        public static func buildBlock(
            _ properties: EntityQuerySortableByProperty<Entity>...
        ) -> [EntityQuerySortableByProperty<Entity>] { properties }
    }
}
