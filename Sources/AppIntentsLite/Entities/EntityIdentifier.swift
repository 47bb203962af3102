/// Names an entity of some type, as App Intents' `EntityIdentifier`. On D-Bus `s`, `Type/identifier`.
public struct EntityIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// The persistent identifier of the entity's type.
    public let entityType: String
    /// The entity's identifier as text.
    public let identifier: String

    /// The name of an entity, by its type's persistent identifier and its own.
    public init<Entity: AppEntity>(for entity: Entity) {
        self.init(for: Entity.self, identifier: entity.id)
    }

    /// The name of an entity that need not exist.
    public init<Entity: AppEntity>(for type: Entity.Type, identifier: Entity.ID) {
        entityType = type.persistentIdentifier
        self.identifier = identifier.entityIdentifierString
    }

    private init(entityType: String, identifier: String) {
        self.entityType = entityType
        self.identifier = identifier
    }

    public var description: String { "\(entityType)/\(identifier)" }
}

extension EntityIdentifier: _IntentValue {
    public static var _argumentType: IntentArgumentType { .string }
    public var _argument: IntentArgument? { .string(description) }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> EntityIdentifier {
        guard case .string(let text) = argument else { throw _mismatch(argument) }
        guard let slash = text.firstIndex(of: "/"), slash != text.startIndex else {
            throw IntentArgumentError(
                expected: "a type and an identifier as Type/identifier", received: "\"\(text)\"")
        }
        return EntityIdentifier(
            entityType: String(text[..<slash]), identifier: String(text[text.index(after: slash)...]))
    }
}
