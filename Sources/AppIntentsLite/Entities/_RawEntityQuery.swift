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
