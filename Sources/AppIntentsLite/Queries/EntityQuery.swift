/// Finds an app's entities, as App Intents' `EntityQuery`. Asked where authors' code may block.
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
    /// What it finds; inferred from ``entities(for:)``.
    associatedtype Entity: AppEntity
    /// What ``suggestedEntities()`` returns: an array, or an ``IntentItemCollection``.
    associatedtype Result = [Entity]

    /// A query as it stands in `defaultQuery`. Its dependencies are fetched before it is asked.
    init()
    /// The entities with these identifiers; those that don't exist are left out.
    ///
    /// - Throws: what the author throws; the caller gets it as its error.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// The entities to offer first. Defaults to none.
    ///
    /// - Throws: what the author throws; the caller gets it as its error.
    func suggestedEntities() async throws -> Result
}

extension EntityQuery {
    /// None.
    ///
    /// - Throws: nothing.
    public func suggestedEntities() async throws -> Result { .empty }

    public func results() async throws -> Result { try await suggestedEntities() }
}

/// Finds entities by a text that a user types, as App Intents' `EntityStringQuery`.
public protocol EntityStringQuery: EntityQuery {
    /// The entities that a text may mean.
    ///
    /// - Throws: what the author throws; the caller gets it as its error.
    func entities(matching string: String) async throws -> Result
}

/// Knows all its entities, because they are few. App Intents' `EnumerableEntityQuery`.
public protocol EnumerableEntityQuery: EntityQuery {
    /// All entities there are. Asked for each look-up and for suggestions, unless the author writes those.
    ///
    /// - Throws: what the author throws; the caller gets it as its error.
    func allEntities() async throws -> Result
    /// What an action that finds such entities is said to do. Defaults to nil.
    static var findIntentDescription: IntentDescription? { get }
}

extension EnumerableEntityQuery {
    public static var findIntentDescription: IntentDescription? { nil }

    public func suggestedEntities() async throws -> Result { try await allEntities() }
}

extension EnumerableEntityQuery where Result == [Entity] {
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        try await allEntities().filter { identifiers.contains($0.id) }
    }
}

/// Finds values by another value, as App Intents' `IntentValueQuery`.
public protocol IntentValueQuery: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
    /// What it finds values by; inferred from ``values(for:)``.
    associatedtype Input: _IntentValue
    /// What is found; only named where ``Result`` isn't inferred from ``values(for:)``.
    associatedtype ResultValue: _IntentValue = Never
    /// What ``values(for:)`` returns; inferred from it.
    associatedtype Result: ResultsCollection = [ResultValue]
    /// A query without state of its own. Nothing on this platform makes one yet.
    init()
    /// The values for an input.
    ///
    /// - Throws: what the author throws.
    func values(for input: Input) async throws -> Result
}

/// Finds the one entity of its type, as App Intents' `UniqueAppEntityQuery`.
public protocol UniqueAppEntityQuery: EnumerableEntityQuery
where Entity: UniqueAppEntity, Result == [Entity] {
    /// The entity's type by a second name, from which it is inferred.
    associatedtype Unique = Entity where Unique == Entity
    /// The one entity.
    ///
    /// - Throws: what the author throws; the caller gets it as its error.
    func uniqueEntity() async throws -> Unique
}

extension UniqueAppEntityQuery {
    /// The one entity, as a list.
    ///
    /// - Throws: what ``uniqueEntity()`` throws.
    public func allEntities() async throws -> [Entity] { [try await uniqueEntity()] }
}

/// A query for the one entity of its type, made of a closure. App Intents' `UniqueAppEntityProvider`.
public struct UniqueAppEntityProvider<Entity: UniqueAppEntity>: UniqueAppEntityQuery {
    private let entity: @Sendable () async throws -> Entity

    /// A provider whose closure makes the entity. It is asked for each look-up, where authors' code may
    /// block.
    public init(_ entity: @escaping @Sendable () async throws -> Entity) { self.entity = entity }

    /// A provider without an entity: it throws when it is asked.
    public init() { entity = { throw AppIntentError.Unrecoverable.entityNotFound } }

    /// The entity that the closure makes.
    ///
    /// - Throws: what the closure throws.
    public func uniqueEntity() async throws -> Entity { try await entity() }
}

/// The query of entities that are made from their identifiers.
public struct _RawEntityQuery<Entity: AppEntity & RawRepresentable>: EntityQuery
where Entity.ID == Entity.RawValue {
    /// The query that ``AppEntity/defaultQuery`` gives.
    public init() {}

    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        identifiers.compactMap { Entity(rawValue: $0) }
    }

    public func suggestedEntities() async throws -> [Entity] { [] }
}
