/// A type with a name that stays the same over releases, as App Intents' protocol of the same name.
///
/// On the bus it names the action's object: `…/intent/<identifier>`.
public protocol PersistentlyIdentifiable {
    /// Defaults to the type's name.
    static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
    /// The type's name without its module.
    public static var persistentIdentifier: String { typeName(Self.self) }
}
