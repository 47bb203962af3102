public import FoundationEssentials

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
