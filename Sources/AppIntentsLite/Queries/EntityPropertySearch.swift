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
