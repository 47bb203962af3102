public import DBus

/// `org.freedesktop.Application` of the Desktop Entry Specification, "D-Bus Activation": what desktop files
/// with `DBusActivatable=true` and `gapplication` call.
public enum FreedesktopApplication {
    /// The interface's name on the bus.
    public static let name: InterfaceName = "org.freedesktop.Application"

    /// The method `Activate(platform_data: a{sv})`.
    public static let activate: MemberName = "Activate"
    /// The method `Open(uris: as, platform_data: a{sv})`.
    public static let open: MemberName = "Open"
    /// The method `ActivateAction(action: s, parameter: av, platform_data: a{sv})`.
    public static let activateAction: MemberName = "ActivateAction"

    /// The interface as data.
    public static let description = InterfaceDescription(
        name, doc: "The bundle as a desktop application.",
        methods: [
            .init(
                activate, [.init("platform_data", .vardict)],
                doc: "Does nothing: a bundle has no window. The call starts it where it isn't running."),
            .init(
                open, [.init("uris", .array(.string)), .init("platform_data", .vardict)],
                doc:
                    "Gives the addresses to the widgets that want them (onOpenURL); NotSupported where none does."
            ),
            .init(
                activateAction,
                [
                    .init("action", .string), .init("parameter", .array(.variant)),
                    .init("platform_data", .vardict),
                ], doc: "As Activate of org.gtk.Actions."),
        ])
}
