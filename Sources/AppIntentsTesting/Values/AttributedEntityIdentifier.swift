/// Names an entity of some bundle, as App Intents' `AttributedEntityIdentifier`: by its type and its own
/// identifier as text.
public struct AttributedEntityIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// The entity's type.
    public let entityType: AttributedTypeIdentifier
    /// The entity's identifier as text.
    public let instanceIdentifier: String

    /// The name of an entity that need not exist.
    public init(entityType: AttributedTypeIdentifier, instanceIdentifier: String) {
        self.entityType = entityType
        self.instanceIdentifier = instanceIdentifier
    }

    /// `Type/identifier`.
    public var description: String { "\(entityType.persistentIdentifier)/\(instanceIdentifier)" }
}
