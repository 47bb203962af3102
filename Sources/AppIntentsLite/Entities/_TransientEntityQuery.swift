/// The query of entities that can't be found again: it finds none.
public struct _TransientEntityQuery<Entity: TransientAppEntity>: EntityQuery {
    /// The query that ``AppEntity/defaultQuery`` gives.
    public init() {}
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
    public func suggestedEntities() async throws -> [Entity] { [] }
}
