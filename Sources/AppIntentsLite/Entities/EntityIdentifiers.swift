public import FoundationEssentials

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

/// What may identify an entity, as App Intents' `EntityIdentifierConvertible`.
public protocol EntityIdentifierConvertible: Hashable {
    /// The identifier as text: what stands for the entity outside.
    var entityIdentifierString: String { get }
    /// The identifier that a text stands for; nil when it stands for none.
    static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
    public var entityIdentifierString: String { self }
    public static func entityIdentifier(for entityIdentifierString: String) -> String? {
        entityIdentifierString
    }
}

extension Int: EntityIdentifierConvertible {
    public var entityIdentifierString: String { String(self) }
    public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
        Int(entityIdentifierString)
    }
}

extension Float: EntityIdentifierConvertible {
    public var entityIdentifierString: String { String(self) }
    public static func entityIdentifier(for entityIdentifierString: String) -> Float? {
        Float(entityIdentifierString)
    }
}

extension UUID: EntityIdentifierConvertible {
    public var entityIdentifierString: String { uuidString }
    public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
        UUID(uuidString: entityIdentifierString)
    }
}

/// Names a file, as App Intents' `FileEntityIdentifier`. From outside it is the file's path, or `draft:` and
/// a name for a file that doesn't exist yet. Apple's bookmarks don't exist on this platform.
public struct FileEntityIdentifier: EntityIdentifierConvertible, Sendable {
    public let entityIdentifierString: String

    private init(_ text: String) { entityIdentifierString = text }

    public static func file(url: URL) -> FileEntityIdentifier { FileEntityIdentifier(url.path) }

    /// A file that doesn't exist yet.
    public static func draft(identifier: String) -> FileEntityIdentifier {
        FileEntityIdentifier("draft:" + identifier)
    }

    /// Where the file is; nil for a draft.
    public var fileURL: URL? {
        entityIdentifierString.hasPrefix("/") ? URL(filePath: entityIdentifierString) : nil
    }

    /// The name of a draft; nil for a file.
    public var draftIdentifier: String? {
        entityIdentifierString.hasPrefix("draft:") ? String(entityIdentifierString.dropFirst(6)) : nil
    }

    public static func entityIdentifier(for entityIdentifierString: String) -> FileEntityIdentifier? {
        let known = entityIdentifierString.hasPrefix("/") || entityIdentifierString.hasPrefix("draft:")
        return known ? FileEntityIdentifier(entityIdentifierString) : nil
    }
}
