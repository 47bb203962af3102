/// Names a type of entity of some bundle, as App Intents' `AttributedTypeIdentifier`.
public struct AttributedTypeIdentifier: Hashable, Sendable {
    /// The type's persistent identifier: its name, unless the author says another.
    public let persistentIdentifier: String
    /// The identifier of its bundle, as the test gave it.
    public let bundleIdentifier: String?

    /// The name of a type that need not exist.
    public init(persistentIdentifier: String, bundleIdentifier: String?) {
        self.persistentIdentifier = persistentIdentifier
        self.bundleIdentifier = bundleIdentifier
    }
}
