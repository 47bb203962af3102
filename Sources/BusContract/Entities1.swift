public import DBus

/// The interface of a bundle whose entities others may ask for: by their type's name, without knowing an
/// action that takes them. It stands at the bundle's root.
///
/// The answers say of each entity what a result says with the option `describe` of ``Intent1/perform``.
public enum Entities1 {
    public static let name: InterfaceName = "org.controlruntime.Entities1"

    /// What each method may be answered instead.
    private static let errors = [
        ContractError.performFailed, ContractError.invalidValue, ContractError.unavailable,
        ContractError.authenticationRequired, ContractError.timedOut, .limitsExceeded,
    ]

    /// The method `GetEntities(type: s, identifiers: as) → aa{sv}`.
    public static let getEntities = Method<(String, [String]), [Vardict]>(
        name, "GetEntities", .init("type", "identifiers"), returns: "entities",
        errors: errors,
        doc: """
            The entities of a type with these identifiers; those that are not there are left out. The type is \
            the persistent identifier of one that an action takes or gives. Each has entity (s, its type), id \
            (s; not where it can't be found again), title (s), subtitle (s, if any) and properties (a{sv}: \
            each a dictionary a{sv} with either value (v), items (aa{sv}, each such a dictionary), enum, value \
            and title (s) of a case, those of an entity, or nothing where there is no value), and deferred \
            (as, if any): the names of properties that are read by GetProperty alone.
            """)

    /// The method `FindEntities(type: s, text: s) → aa{sv}`.
    public static let findEntities = Method<(String, String), [Vardict]>(
        name, "FindEntities", .init("type", "text"), returns: "entities",
        errors: errors,
        doc: """
            The entities of a type that a text may mean, as GetEntities answers them; InvalidValue where its \
            query can't be asked by text.
            """)

    /// The method `GetSuggestedEntities(type: s) → aa{sv}`.
    public static let getSuggestedEntities = Method<String, [Vardict]>(
        name, "GetSuggestedEntities", "type", returns: "entities",
        errors: errors,
        doc: "The entities of a type to offer first, as GetEntities answers them.")

    /// The method `GetAllEntities(type: s) → aa{sv}`.
    public static let getAllEntities = Method<String, [Vardict]>(
        name, "GetAllEntities", "type", returns: "entities",
        errors: errors,
        doc: """
            All entities of a type, as GetEntities answers them; InvalidValue where its query doesn't know them \
            all.
            """)

    /// The method `FindIndexed(text: s) → aa{sv}`.
    public static let findIndexed = Method<String, [Vardict]>(
        name, "FindIndexed", "text", returns: "things",
        errors: [ContractError.invalidValue],
        doc: """
            What the program has put into its search index and fits all words of a text, the latest first, twelve \
            at most; nothing while the session is locked. Each has id and title (s), text (s, if any), entity (s, \
            its type, where it is one), and action (s), the identifier of the action that opens it with its id as \
            the parameter target, where there is one.
            """)

    /// The method `GetProperty(type: s, identifier: s, property: s) → a{sv}`.
    public static let getProperty = Method<(String, String, String), Vardict>(
        name, "GetProperty", .init("type", "identifier", "property"), returns: "value",
        errors: errors,
        doc: """
            What a property of the entity with this identifier is, as properties has it in the answer of \
            GetEntities; one that takes its time is waited for. InvalidValue where there is no such entity or \
            property.
            """)

    /// What an object does that has the interface.
    public protocol Object: AnyObject {
        func getEntities(type: String, identifiers: [String], _ call: BusCall<[Vardict]>)
        func findEntities(type: String, text: String, _ call: BusCall<[Vardict]>)
        func getSuggestedEntities(type: String, _ call: BusCall<[Vardict]>)
        func getAllEntities(type: String, _ call: BusCall<[Vardict]>)
        func findIndexed(text: String, _ call: BusCall<[Vardict]>)
        func getProperty(type: String, identifier: String, property: String, _ call: BusCall<Vardict>)
    }

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc: "A bundle's entities, by the names of their types: what its actions are about.",
            [
                getEntities.bound(object) { $0.getEntities(type: $1.0, identifiers: $1.1, $2) },
                findEntities.bound(object) { $0.findEntities(type: $1.0, text: $1.1, $2) },
                getSuggestedEntities.bound(object) { $0.getSuggestedEntities(type: $1, $2) },
                getAllEntities.bound(object) { $0.getAllEntities(type: $1, $2) },
                findIndexed.bound(object) { $0.findIndexed(text: $1, $2) },
                getProperty.bound(object) {
                    $0.getProperty(type: $1.0, identifier: $1.1, property: $1.2, $2)
                },
            ])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
