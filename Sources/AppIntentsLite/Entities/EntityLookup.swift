internal import ControlBasics

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

/// Which of an app's entities somebody outside wants.
package enum EntityRequest: Hashable, Sendable {
    /// Those with these identifiers, as text.
    case identifiers([String])
    /// Those that a text may mean.
    case matching(String)
    /// Those to offer first.
    case suggested
    case all
    /// What a property of the entity with this identifier holds, or gives when it is waited for.
    case property(String, of: String)
}

/// Asks the query of a type of entity, for whoever knows its name only.
enum EntityAnswers<Entity: AppEntity> {
    /// - Throws: ``IntentArgumentError`` where the type's query can't be asked for that, and what it throws.
    static func entities(_ request: EntityRequest) async throws -> [DescribedValue] {
        let query = Entity.defaultQuery
        try await AppDependencies.prepare(query)
        switch request {
        case .identifiers(let texts): return described(try await found(texts, query))
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
        case .property(let name, let text):
            guard let entity = try await found([text], query).first else {
                throw IntentArgumentError(
                    parameter: "identifier",
                    expected: "one of a \(Entity.persistentIdentifier) that is there",
                    received: "\"\(text)\"")
            }
            return try await property(name, of: entity).map { [$0] } ?? []
        }
    }

    private static func property<Found>(_ name: String, of found: Found) async throws -> DescribedValue? {
        guard let entity = found as? any AppEntity else { return nil }
        return try await self.value(name, of: entity)
    }

    private static func value(_ name: String, of entity: some AppEntity) async throws -> DescribedValue? {
        let deferred = EntityReflection.deferred(of: entity)
        if let property = deferred[name] {
            return try await property.value(of: entity).flatMap { DescribedValue($0) }
        }
        let computed = EntityReflection.computed(of: entity)
        if let property = computed[name] { return property.value(of: entity).flatMap { DescribedValue($0) } }
        let stored = EntityReflection.properties(of: entity)
        if let found = stored.first(where: { $0.name == name }) {
            return found.property.known.flatMap { DescribedValue($0) }
        }
        let known = stored.map(\.name) + computed.keys + deferred.keys
        throw IntentArgumentError(
            parameter: "property",
            expected: "one of \(Entity.persistentIdentifier): \(quoted(known.sorted()))",
            received: "\"\(name)\"")
    }

    /// A text that is no identifier finds nothing, as one of an entity that is gone.
    private static func found(
        _ texts: [String], _ query: Entity.DefaultQuery
    ) async throws -> [Entity.DefaultQuery.Entity] {
        var ids: [Entity.DefaultQuery.Entity.ID] = []
        for text in texts {
            guard let id = Entity.DefaultQuery.Entity.ID.entityIdentifier(for: text) else { continue }
            if (id as? FileEntityIdentifier)?.fileURL != nil { try await PathAdmissions.current?.admit() }
            ids.append(id)
        }
        return ids.isEmpty ? [] : try await query.entities(for: ids)
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
