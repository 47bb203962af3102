/// Finds the one entity of its type, as App Intents' `UniqueAppEntityQuery`.
public protocol UniqueAppEntityQuery: EnumerableEntityQuery
where Entity: UniqueAppEntity, Result == [Entity] {
    associatedtype Unique = Entity where Unique == Entity
    func uniqueEntity() async throws -> Unique
}

extension UniqueAppEntityQuery {
    public func allEntities() async throws -> [Entity] { [try await uniqueEntity()] }
}
