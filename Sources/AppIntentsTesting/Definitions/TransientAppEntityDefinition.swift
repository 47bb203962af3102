/// A type of transient entity by its name, as App Intents Testing's `TransientAppEntityDefinition`: makes
/// what can be given for a parameter.
public struct TransientAppEntityDefinition: Sendable, Equatable {
    /// The entity's type: its name, or its persistent identifier.
    public let typeIdentifier: String
    /// What the bundle is found by.
    public let bundleIdentifier: String

    init(_ bundle: TestedBundle, _ typeIdentifier: String) {
        self.typeIdentifier = typeIdentifier
        bundleIdentifier = bundle.identifier
    }

    /// Makes an entity with properties by their names: `makeEntity(name: "Latte", cups: 2)`. Those left out
    /// stay as the bundle's `init()` makes them.
    public var makeEntity: IntentValuePropertiesCallable<AnyTransientAppEntity> {
        let type = AttributedTypeIdentifier(
            persistentIdentifier: typeIdentifier, bundleIdentifier: bundleIdentifier)
        return IntentValuePropertiesCallable { AnyTransientAppEntity(type, properties: $0) }
    }
}

extension TransientAppEntityDefinition: AppIntentTypeDefinition {
    public func isInstance(_ value: AnyTransientAppEntity) throws {
        let type = value.entityType.persistentIdentifier
        try check(type, is: typeIdentifier, type)
    }
}
