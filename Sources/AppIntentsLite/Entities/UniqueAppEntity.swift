/// A thing of which there is one, such as the app's settings, as App Intents' `UniqueAppEntity`.
public protocol UniqueAppEntity: AppEntity where DefaultQuery: UniqueAppEntityQuery {}

extension UniqueAppEntity {
    /// The type's name, since there is only one.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: Self.typeDisplayRepresentation.name)
    }
}

extension UniqueAppEntity where ID == String {
    /// The type's persistent identifier.
    public var id: String { Self.persistentIdentifier }
}
