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
    /// None.
    public static var findIntentDescription: IntentDescription? { nil }

    public func suggestedEntities() async throws -> Result { try await allEntities() }
}

extension EnumerableEntityQuery where Result == [Entity] {
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        try await allEntities().filter { identifiers.contains($0.id) }
    }
}
