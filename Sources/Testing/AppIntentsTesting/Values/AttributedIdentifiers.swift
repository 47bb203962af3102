/// Names an entity of some bundle, as App Intents' `AttributedEntityIdentifier`: by its type and its own
/// identifier as text.
public struct AttributedEntityIdentifier: Hashable, Sendable, CustomStringConvertible {
    public let entityType: AttributedTypeIdentifier
    /// The entity's identifier as text.
    public let instanceIdentifier: String

    /// The name of an entity that need not exist.
    public init(entityType: AttributedTypeIdentifier, instanceIdentifier: String) {
        self.entityType = entityType
        self.instanceIdentifier = instanceIdentifier
    }

    /// In the form `Type/identifier`.
    public var description: String { "\(entityType.persistentIdentifier)/\(instanceIdentifier)" }
}

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

/// The properties of an entity that are read when somebody waits for one.
struct DeferredProperties: Hashable, Sendable {
    let names: [String]
    let bundle: TestedBundle

    static func == (one: Self, other: Self) -> Bool {
        one.names == other.names && one.bundle.identifier == other.bundle.identifier
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(names)
        hasher.combine(bundle.identifier)
    }
}
