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
