/// Finds entities by a text that a user types, as App Intents' `EntityStringQuery`.
public protocol EntityStringQuery: EntityQuery {
    /// The entities that a text may mean.
    ///
    /// - Throws: what the author throws; the caller gets it as its error.
    func entities(matching string: String) async throws -> Result
}
