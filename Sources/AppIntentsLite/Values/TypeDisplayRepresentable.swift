/// A type with a name for users, as App Intents' `TypeDisplayRepresentable`.
public protocol TypeDisplayRepresentable: SendableMetatype {
    /// The type's name for users, such as "Lamp".
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}
