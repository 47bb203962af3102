public import DBus

/// GLib's `org.gtk.Actions`: what `Gio.DBusActionGroup` and launchers speak. A toggle is an action with a
/// boolean state and no parameter, a button one without state.
public enum GtkActions {
    /// The interface's name on the bus.
    public static let name: InterfaceName = "org.gtk.Actions"

    /// The method `List() → as`.
    public static let list = Method<Void, [String]>(
        name, "List", returns: "actions",
        doc: "The actions' names.")

    /// The method `Describe(action: s) → (bgav)`.
    public static let describe = Method<String, ActionDescription>(
        name, "Describe", "action", returns: "description",
        errors: [.invalidArguments],
        doc: "Whether an action is enabled, its parameter's signature, and its state.")

    /// The method `DescribeAll() → a{s(bgav)}`.
    public static let describeAll = Method<Void, ActionDescriptions>(
        name, "DescribeAll", returns: "descriptions",
        doc: "All actions' descriptions.")

    /// The method `Activate(action: s, parameter: av, platform_data: a{sv})`.
    public static let activate = Method<(String, [BusValue], Vardict), Void>(
        name, "Activate", .init("action", "parameter", "platform_data"),
        errors: ContractError.ofInvocations + [.invalidArguments],
        doc: "Toggles a toggle, presses a button; answers when the new state was announced.")

    /// The method `SetState(action: s, value: v, platform_data: a{sv})`.
    public static let setState = Method<(String, BusValue, Vardict), Void>(
        name, "SetState", .init("action", "value", "platform_data"),
        errors: ContractError.ofInvocations + [.invalidArguments],
        doc: "Turns a toggle to a value.")

    /// The signal `Changed(removals: as, enabled: a{sb}, states: a{sv}, additions: a{s(bgav)})`.
    public static let changed = Signal<([String], [String: Bool], Vardict, ActionDescriptions)>(
        name, "Changed", .init("removals", "enabled", "states", "additions"),
        doc: "What changed of the actions.")

    /// What an object does that has the interface. Properties answer what is known already: reading one runs
    /// no code of an author's.
    public protocol Object: AnyObject {
        func list(_ call: BusCall<[String]>)
        func describe(action: String, _ call: BusCall<ActionDescription>)
        func describeAll(_ call: BusCall<ActionDescriptions>)
        func activate(action: String, parameter: [BusValue], platformData: Vardict, _ call: BusCall<Void>)
        func setState(action: String, value: BusValue, platformData: Vardict, _ call: BusCall<Void>)
    }

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc: "The controls as GLib actions: a toggle has a boolean state, a button none.",
            [
                list.bound(object) { $0.list($1) },
                describe.bound(object) { $0.describe(action: $1, $2) },
                describeAll.bound(object) { $0.describeAll($1) },
                activate.bound(object) { $0.activate(action: $1.0, parameter: $1.1, platformData: $1.2, $2) },
                setState.bound(object) { $0.setState(action: $1.0, value: $1.1, platformData: $1.2, $2) },
                changed.bound,
            ])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
