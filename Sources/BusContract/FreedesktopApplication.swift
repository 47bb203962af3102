public import DBus

/// `org.freedesktop.Application` of the Desktop Entry Specification, "D-Bus Activation": what desktop files
/// with `DBusActivatable=true` and `gapplication` call.
public enum FreedesktopApplication {
    /// The interface's name on the bus.
    public static let name: InterfaceName = "org.freedesktop.Application"

    /// The method `Activate(platform_data: a{sv})`.
    public static let activate = Method<Vardict, Void>(
        name, "Activate", "platform_data",
        doc: "Does nothing: a bundle has no window. The call starts it where it isn't running.")

    /// The method `Open(uris: as, platform_data: a{sv})`.
    public static let open = Method<([String], Vardict), Void>(
        name, "Open", .init("uris", "platform_data"),
        errors: [
            .invalidArguments, ContractError.unavailable, ContractError.timedOut, .notSupported,
            .limitsExceeded,
        ],
        doc: "Gives the URLs to the widgets that want them (onOpenURL); NotSupported where none does.")

    /// The method `ActivateAction(action: s, parameter: av, platform_data: a{sv})`.
    public static let activateAction = Method<(String, [BusValue], Vardict), Void>(
        name, "ActivateAction", .init("action", "parameter", "platform_data"),
        errors: ContractError.ofInvocations + [.invalidArguments],
        doc: "As Activate of org.gtk.Actions.")

    /// What an object does that has the interface. Properties answer what is known already: reading one runs
    /// no code of an author's.
    public protocol Object: AnyObject {
        func activate(platformData: Vardict, _ call: BusCall<Void>)
        func open(uris: [String], platformData: Vardict, _ call: BusCall<Void>)
        func activateAction(
            action: String, parameter: [BusValue], platformData: Vardict, _ call: BusCall<Void>)
    }

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc: "The bundle as a desktop application.",
            [
                activate.bound(object) { $0.activate(platformData: $1, $2) },
                open.bound(object) { $0.open(uris: $1.0, platformData: $1.1, $2) },
                activateAction.bound(object) {
                    $0.activateAction(action: $1.0, parameter: $1.1, platformData: $1.2, $2)
                },
            ])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
