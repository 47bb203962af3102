public import DBus

/// GLib's `org.gtk.Actions`: what `Gio.DBusActionGroup` and launchers speak. A toggle is an action with a
/// boolean state and no parameter, a button one without state.
public enum GtkActions {
    /// The interface's name on the bus.
    public static let name: InterfaceName = "org.gtk.Actions"

    /// The method `List() → as`.
    public static let list: MemberName = "List"
    /// The method `Describe(action: s) → (bgav)`.
    public static let describe: MemberName = "Describe"
    /// The method `DescribeAll() → a{s(bgav)}`.
    public static let describeAll: MemberName = "DescribeAll"
    /// The method `Activate(action: s, parameter: av, platform_data: a{sv})`.
    public static let activate: MemberName = "Activate"
    /// The method `SetState(action: s, value: v, platform_data: a{sv})`.
    public static let setState: MemberName = "SetState"
    /// The signal `Changed(removals: as, enabled: a{sb}, states: a{sv}, additions: a{s(bgav)})`.
    public static let changed: MemberName = "Changed"

    /// Whether it is enabled, its parameter's signature, its state as none or one value.
    public static let actionType: BusType = .structure([.boolean, .signature, .array(.variant)])

    /// The interface as data.
    public static let description = InterfaceDescription(
        name, doc: "The controls as GLib actions: a toggle has a boolean state, a button none.",
        methods: [
            .init(list, returns: [.init("actions", .array(.string))], doc: "The actions' names."),
            .init(
                describe, [.init("action", .string)], returns: [.init("description", actionType)],
                doc: "Whether an action is enabled, its parameter's signature, and its state."),
            .init(
                describeAll, returns: [.init("descriptions", .dictionary(key: .string, value: actionType))],
                doc: "All actions' descriptions."),
            .init(
                activate,
                [
                    .init("action", .string), .init("parameter", .array(.variant)),
                    .init("platform_data", .vardict),
                ], doc: "Toggles a toggle, presses a button; answers when the new state was announced."),
            .init(
                setState,
                [.init("action", .string), .init("value", .variant), .init("platform_data", .vardict)],
                doc: "Turns a toggle to a value."),
        ],
        signals: [
            .init(
                changed,
                [
                    .init("removals", .array(.string)),
                    .init("enabled", .dictionary(key: .string, value: .boolean)),
                    .init("states", .vardict),
                    .init("additions", .dictionary(key: .string, value: actionType)),
                ], doc: "What changed of the actions.")
        ])
}
