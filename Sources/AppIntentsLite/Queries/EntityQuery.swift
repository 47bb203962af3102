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
