/// A type with a name for people, as App Intents' `TypeDisplayRepresentable`.
public protocol TypeDisplayRepresentable {
    /// What the type is called before people, such as "Lamp".
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}
