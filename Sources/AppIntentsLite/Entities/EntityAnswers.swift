/// Which of an app's entities somebody outside wants.
package enum EntityRequest: Hashable, Sendable {
    /// Those with these identifiers, as text.
    case identifiers([String])
    /// Those that a text may mean.
    case matching(String)
    /// Those to offer first.
    case suggested
    /// All there are.
    case all
}

/// Asks the query of a type of entity, for whoever knows its name only.
enum EntityAnswers<Entity: AppEntity> {
    /// - Throws: ``IntentArgumentError`` where the type's query can't be asked for that, and what it throws.
    static func entities(_ request: EntityRequest) async throws -> [DescribedValue] {
        let query = Entity.defaultQuery
        try await AppDependencies.prepare(query)
        switch request {
        case .identifiers(let texts): return try await find(texts, query)
        case .matching(let text):
            guard let searching = query as? any EntityStringQuery else {
                throw none("an EntityStringQuery, which finds entities by a text", query)
            }
            return try await matches(text, searching)
        case .suggested: return described(try await query.suggestedEntities().items)
        case .all:
            guard let enumerable = query as? any EnumerableEntityQuery else {
                throw none("an EnumerableEntityQuery, which knows all its entities", query)
            }
            return try await all(enumerable)
        }
    }

    /// A text that is no identifier finds nothing, as one of an entity that is gone.
    private static func find(_ texts: [String], _ query: Entity.DefaultQuery) async throws -> [DescribedValue]
    {
        var ids: [Entity.DefaultQuery.Entity.ID] = []
        for text in texts {
            guard let id = Entity.DefaultQuery.Entity.ID.entityIdentifier(for: text) else { continue }
            if (id as? FileEntityIdentifier)?.fileURL != nil { try await PathAdmissions.current?.admit() }
            ids.append(id)
        }
        return ids.isEmpty ? [] : described(try await query.entities(for: ids))
    }

    private static func matches(
        _ text: String, _ query: some EntityStringQuery
    ) async throws -> [DescribedValue] {
        described(try await query.entities(matching: text).items)
    }

    private static func all(_ query: some EnumerableEntityQuery) async throws -> [DescribedValue] {
        described(try await query.allEntities().items)
    }

    private static func described(_ entities: [some _IntentValue]) -> [DescribedValue] {
        entities.compactMap { DescribedValue($0) }
    }

    private static func none(_ wanted: String, _ query: Entity.DefaultQuery) -> IntentArgumentError {
        IntentArgumentError(
            parameter: "type", expected: "an entity whose query is \(wanted)",
            received: "\"\(Entity.persistentIdentifier)\" with \(type(of: query))")
    }
}
