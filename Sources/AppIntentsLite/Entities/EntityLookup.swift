internal import Spelling

/// Finds entities by the texts that stand for them outside.
enum EntityLookup<Entity: AppEntity> {
    /// The type's name for messages.
    static var typeName: String {
        let name = Entity.typeDisplayRepresentation.name.resolved
        return "the identifier of a \"\(name.isEmpty ? String(describing: Entity.self) : name)\""
    }

    /// Asks the query once for all of them, and keeps their order. Where ``GoneValues`` are noted, what isn't
    /// there is left out.
    ///
    /// - Throws: ``IntentArgumentError`` for an identifier without an entity, with those that come near; what
    ///   the query throws.
    static func find<Query: EntityQuery>(
        _ arguments: [IntentArgument], with query: Query
    ) async throws -> [Entity] where Query.Entity == Entity {
        let gone = GoneValues.current
        // What the author's code looks up itself is none of it.
        return try await GoneValues.$current.withValue(nil) { try await find(arguments, with: query, gone) }
    }

    private static func find<Query: EntityQuery>(
        _ arguments: [IntentArgument], with query: Query, _ gone: GoneValues?
    ) async throws -> [Entity] where Query.Entity == Entity {
        try await AppDependencies.prepare(query)
        var ids: [(place: Int, id: Entity.ID)] = []
        for (place, argument) in arguments.enumerated() {
            if let files = Entity.self as? any FileEntity.Type {
                try files.check(argument, files.supportedContentTypes)
            }
            guard let id = Entity.ID.entityIdentifier(for: argument.spoken) else {
                guard let gone else { throw await unknown(argument, query) }
                gone.notePlace(place)
                continue
            }
            if (id as? FileEntityIdentifier)?.fileURL != nil { try await PathAdmissions.current?.admit() }
            ids.append((place, id))
        }
        if ids.isEmpty { return [] }
        var found: [Entity.ID: Entity] = [:]
        for entity in try await query.entities(for: ids.map(\.id)) { found[entity.id] = entity }
        var entities: [Entity] = []
        for (place, id) in ids {
            if let entity = found[id] {
                entities.append(entity)
            } else if let gone {
                gone.notePlace(place)
            } else {
                throw await unknown(arguments[place], query)
            }
        }
        return entities
    }

    private static func unknown<Query: EntityQuery>(
        _ argument: IntentArgument, _ query: Query
    ) async -> IntentArgumentError {
        let known = (try? await OptionsSource(query).options("")) ?? []
        let near = NearNames.of(argument.spoken, among: known.map { ($0.value.spoken, $0.title) })
        let names = near.map {
            $0.title == $0.id || $0.title.isEmpty ? "\"\($0.id)\"" : "\"\($0.id)\" (\($0.title))"
        }
        return IntentArgumentError(
            expected: typeName, received: argument.description,
            hint: names.isEmpty
                ? "there are none to choose from" : "there are " + names.joined(separator: ", "))
    }
}

/// Picks from many names those that a caller may have meant.
private enum NearNames {
    /// At most eight, the nearest first.
    static func of(
        _ wanted: String, among all: [(id: String, title: String)]
    ) -> [(id: String, title: String)] {
        // A long list is cut before the costly part, because only eight are shown.
        let scored = all.prefix(1000).enumerated().map { index, name in
            (index, name, min(distance(wanted, name.id), distance(wanted, name.title)))
        }
        return scored.sorted { ($0.2, $0.0) < ($1.2, $1.0) }.prefix(8).map(\.1)
    }

    /// Over the first forty letters, whatever their case.
    private static func distance(_ left: String, _ right: String) -> Int {
        SpellingDistance.between(Array(left.lowercased().prefix(40)), Array(right.lowercased().prefix(40)))
    }
}
