public import DBus

/// The interface of `controlbridge`, which brings controls of this machine to a broker, and those of other
/// machines here.
public enum Fleet1 {
    public static let name: InterfaceName = "org.controlruntime.Fleet1"
    /// The program's name on the bus, which is activatable.
    public static let busName: BusName = "org.controlruntime.Fleet"
    public static let path: ObjectPath = "/org/controlruntime/Fleet1"

    /// What is allowed to leave the machine.
    public enum Sort: String, Sendable, CaseIterable {
        /// A control, as `Bundle/Kind` or `Bundle/Kind/Instance`.
        case control
        /// All controls of a bundle that may leave at all, by the bundle's name.
        case bundle
        /// An action without required parameters, as `Bundle/Identifier`.
        case action
        /// A widget's text, as `Bundle/Kind` or `Bundle/Kind/Instance`.
        case widget
        /// What goes on in a bundle, by the bundle's name.
        case activities
    }

    /// The property `State s`.
    public static let state = Property<String>(
        name, "State",
        doc: """
            Whether there is a connection to the broker: connected, connecting, refused where the broker or its \
            certificate is to blame, misconfigured where a file of this machine or its identity is, same-id where \
            another client of the broker has this machine's id, or not-configured where no file names a broker. It \
            heals by itself.
            """)

    /// The property `Status a{sv}`.
    public static let status = Property<Vardict>(
        name, "Status", change: .silent,
        doc: """
            How the connection does: id and name (s: of this machine), broker (s), since (x: microseconds since \
            1970), published and commands (u: how many topics are kept there, and commands were run), refused (u) and \
            last-refusal (s), last-error (s), and next-try (x: when it is tried again; 0 for not at all).
            """)

    /// The property `Allowed aa{sv}`.
    public static let allowed = Property<[Vardict]>(
        name, "Allowed", change: .invalidates,
        doc: """
            What may leave the machine: sort and name (s), read (b: its state alone), and held-back (as: what of it \
            doesn't leave, or takes no command, each with the reason; a change of that is not announced).
            """)

    /// The property `Machines aa{sv}`.
    public static let machines = Property<[Vardict]>(
        name, "Machines", change: .invalidates,
        doc: """
            The other machines: id, name, and bundle (s: what stands for it here), available (b), since (x: \
            microseconds since 1970; 0 where that isn't known), controls (u).
            """)

    /// The property `Groups aa{sv}`.
    public static let groups = Property<[Vardict]>(
        name, "Groups", change: .invalidates,
        doc: """
            Toggles over controls of several machines, which the bundle Groups has: name, text (s: how many are on), \
            on (b), members (as), unreachable (as: those that can't be used now, each with the reason).
            """)

    /// The method `Allow(sort: s, name: s, read: b)`.
    public static let allow = Method<(String, String, Bool), Void>(
        name, "Allow", .init("sort", "name", "read"),
        errors: [ContractError.invalidValue, ContractError.unavailable],
        doc: """
            Lets something leave the machine: sort is control, bundle (all of its controls), action, widget or \
            activities. With read a control's state alone does, and no command is taken. Answered once that is kept.
            """)

    /// The method `Refuse(sort: s, name: s)`.
    public static let refuse = Method<(String, String), Void>(
        name, "Refuse", .init("sort", "name"),
        errors: [ContractError.invalidValue, ContractError.unavailable],
        doc: "Takes back what Allow gave; what was published of it is removed. Answered once that is kept.")

    /// The method `SetGroup(name: s, members: as)`.
    public static let setGroup = Method<(String, [String]), Void>(
        name, "SetGroup", .init("name", "members"),
        errors: [ContractError.invalidValue, ContractError.unavailable],
        doc: """
            Makes a toggle over other toggles, changes it or, without members, removes it. Members are the names of \
            controls on this bus, such as Desk/Lamp and Host_laptop/Desk.Lamp. Answered once that is kept.
            """)

    /// The method `Test() → a{sv}`.
    public static let test = Method<Void, Vardict>(
        name, "Test", returns: "result", errors: [ContractError.unavailable, ContractError.timedOut],
        doc: """
            Sends a message to the broker and waits for its echo: round-trip (d, seconds), discovery (u: how many of \
            the messages by which Home Assistant finds controls the broker has) of expected (u).
            """)

    /// What an object does that has the interface.
    public protocol Object: AnyObject {
        var state: String { get }
        var status: Vardict { get }
        var allowed: [Vardict] { get }
        var machines: [Vardict] { get }
        var groups: [Vardict] { get }
        func allow(sort: String, name: String, read: Bool, _ call: BusCall<Void>)
        func refuse(sort: String, name: String, _ call: BusCall<Void>)
        func setGroup(name: String, members: [String], _ call: BusCall<Void>)
        func test(_ call: BusCall<Vardict>)
    }

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc: "Controls of several machines, by an MQTT broker and Home Assistant's discovery.",
            [
                allow.bound(object) { $0.allow(sort: $1.0, name: $1.1, read: $1.2, $2) },
                refuse.bound(object) { $0.refuse(sort: $1.0, name: $1.1, $2) },
                setGroup.bound(object) { $0.setGroup(name: $1.0, members: $1.1, $2) },
                test.bound(object) { $0.test($1) },
                state.bound(object) { $0.state },
                status.bound(object) { $0.status },
                allowed.bound(object) { $0.allowed },
                machines.bound(object) { $0.machines },
                groups.bound(object) { $0.groups },
            ])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
