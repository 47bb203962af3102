/// Finds an app's entities, as App Intents' `EntityQuery`. Asked where authors' code may block.
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
    associatedtype Entity: AppEntity
    associatedtype Result = [Entity]

    init()
    /// The entities with these identifiers; those that don't exist are left out.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// The entities to offer first. Defaults to none.
    func suggestedEntities() async throws -> Result
}

extension EntityQuery {
    public func suggestedEntities() async throws -> Result { .empty }

    public func results() async throws -> Result { try await suggestedEntities() }
}
