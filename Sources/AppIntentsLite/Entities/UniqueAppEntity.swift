/// A thing of which there is one, such as the app's settings, as App Intents' `UniqueAppEntity`.
public protocol UniqueAppEntity: AppEntity where DefaultQuery: UniqueAppEntityQuery {}

extension UniqueAppEntity {
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: Self.typeDisplayRepresentation.name)
    }
}

extension UniqueAppEntity where ID == String {
    public var id: String { Self.persistentIdentifier }
}
