public import DBus

/// The interface of a control that is one of several things.
public enum Selection1 {
    public static let name: InterfaceName = "org.controlruntime.Selection1"

    /// The property `Selected s`, writable.
    public static let selected = WritableProperty<String>(
        name, "Selected",
        errors: ContractError.ofInvocations,
        doc: """
            The id of what is selected. It may be none of the choices: what was selected may be gone. Writing \
            does what Select does.
            """)

    /// The property `Choices aa{sv}`.
    public static let choices = Property<[Vardict]>(
        name, "Choices",
        errors: [ContractError.unavailable, ContractError.authenticationRequired],
        doc: """
            What can be selected, in the order in which to show it: each has id and title, and where it has \
            them, subtitle (s), symbol and icon (a name in the freedesktop icon theme), and badge and badge-icon, \
            a second symbol that says something of it, such as a lock.
            """)

    /// The method `Select(id: s) → s`.
    public static let select = Method<String, String>(
        name, "Select", "id", returns: "selected",
        errors: ContractError.ofInvocations,
        doc: """
            Selects a choice and answers the id of what is selected after the action. InvalidValue for what \
            is none. Does nothing when it is selected already.
            """)

    /// The method `Next() → s`.
    public static let next = Method<Void, String>(
        name, "Next", returns: "selected",
        errors: ContractError.ofInvocations,
        doc: """
            Selects the next choice, and answers the id of what is selected after the action. It goes by a \
            value read afresh, and from the last to the first; several all count.
            """)

    /// The method `Previous() → s`.
    public static let previous = Method<Void, String>(
        name, "Previous", returns: "selected",
        errors: ContractError.ofInvocations,
        doc: "The same for the choice before it.")

    /// What an object does that has the interface. Properties answer what is known already: reading one runs
    /// no code of an author's.
    public protocol Object: AnyObject {
        /// Answers `Selected`.
        /// - Throws: `BusError` where it is hidden or unknown.
        var selected: String { get throws(BusError) }
        func setSelected(_ value: String, _ call: BusCall<Void>)
        /// Answers `Choices`.
        /// - Throws: `BusError` where it is hidden or unknown.
        var choices: [Vardict] { get throws(BusError) }
        func select(id: String, _ call: BusCall<String>)
        func next(_ call: BusCall<String>)
        func previous(_ call: BusCall<String>)
    }

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc: "A control that is one of several things.",
            [
                select.bound(object) { $0.select(id: $1, $2) },
                next.bound(object) { $0.next($1) },
                previous.bound(object) { $0.previous($1) },
                selected.bound(object, get: { try $0.selected }, set: { $0.setSelected($1, $2) }),
                choices.bound(object) { try $0.choices },
            ])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
