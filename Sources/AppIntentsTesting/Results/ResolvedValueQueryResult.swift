/// What a value query found, as App Intents Testing's `ResolvedValueQueryResult`.
public struct ResolvedValueQueryResult: Sendable {
    /// The values, in order.
    public let items: DynamicPropertyPathCollection
}
