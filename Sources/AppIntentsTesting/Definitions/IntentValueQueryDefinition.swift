/// A value query by its name, as App Intents Testing's `IntentValueQueryDefinition`. It can't be asked here.
public struct IntentValueQueryDefinition: Sendable {
    /// What the bundle is found by.
    public let bundleIdentifier: String
    /// The query's name, or its persistent identifier.
    public let queryIdentifier: String
}
