/// An enumeration by its name, as App Intents Testing's `AppEnumDefinition`: makes its cases.
public struct AppEnumDefinition: Sendable, Equatable {
    /// The enumeration's name, or its persistent identifier.
    public let typeIdentifier: String

    init(typeIdentifier: String) { self.typeIdentifier = typeIdentifier }

    /// A case by its raw value. An action that gets one that isn't there says which there are.
    public func makeCase(_ rawValue: String) -> AnyAppEnum {
        AnyAppEnum(typeIdentifier: typeIdentifier, rawValue: rawValue)
    }
}

extension AppEnumDefinition: AppIntentTypeDefinition {
    public func isInstance(_ value: AnyAppEnum) throws {
        try check(value.typeIdentifier, is: typeIdentifier, value)
    }
}
