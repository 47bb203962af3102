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
