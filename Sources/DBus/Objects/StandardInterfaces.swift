/// The interfaces of the D-Bus specification's "Standard Interfaces" that an ``ObjectServer`` answers by
/// itself.
public enum StandardInterfaces {
    /// Answered at every path, also at those that only lead to objects.
    public static let introspectable = InterfaceDescription(
        "org.freedesktop.DBus.Introspectable", doc: "Tells what an object offers.",
        methods: [
            .init(
                "Introspect", returns: [.init("xml_data", .string)],
                doc: "Describes the object's interfaces and names the nodes below it, as XML.")
        ])

    /// Answered at every path.
    public static let peer = InterfaceDescription(
        "org.freedesktop.DBus.Peer", doc: "Tells whether the process answers, and where it runs.",
        methods: [
            .init("Ping", doc: "Does nothing and answers."),
            .init(
                "GetMachineId", returns: [.init("machine_uuid", .string)],
                doc: "The identifier of the machine that the process runs on."),
        ])

    /// Answered by every object.
    public static let properties = InterfaceDescription(
        "org.freedesktop.DBus.Properties", doc: "Reads, writes and announces an object's properties.",
        methods: [
            .init(
                "Get", [.init("interface_name", .string), .init("property_name", .string)],
                returns: [.init("value", .variant)],
                doc: "The value of one property. An empty interface name stands for any interface."),
            .init(
                "Set",
                [
                    .init("interface_name", .string), .init("property_name", .string),
                    .init("value", .variant),
                ],
                doc: "Sets one property. An empty interface name stands for any interface."),
            .init(
                "GetAll", [.init("interface_name", .string)], returns: [.init("props", .vardict)],
                doc: "The values of an interface's properties. An empty name stands for all interfaces."),
        ],
        signals: [
            .init(
                "PropertiesChanged",
                [
                    .init("interface_name", .string), .init("changed_properties", .vardict),
                    .init("invalidated_properties", .array(.string)),
                ],
                doc: "Properties changed: some with their new values, others only by name.")
        ])

    /// Answered at the paths given to ``ObjectServer/addManager(at:)``.
    public static let objectManager = InterfaceDescription(
        "org.freedesktop.DBus.ObjectManager", doc: "Tells about all objects below this one.",
        methods: [
            .init(
                "GetManagedObjects",
                returns: [
                    .init(
                        "objpath_interfaces_and_properties",
                        .dictionary(key: .objectPath, value: .dictionary(key: .string, value: .vardict)))
                ],
                doc: "Every object below this one, with its interfaces and their properties.")
        ],
        signals: [
            .init(
                "InterfacesAdded",
                [
                    .init("object_path", .objectPath),
                    .init("interfaces_and_properties", .dictionary(key: .string, value: .vardict)),
                ],
                doc: "An object appeared."),
            .init(
                "InterfacesRemoved",
                [.init("object_path", .objectPath), .init("interfaces", .array(.string))],
                doc: "An object went away."),
        ])
}

extension BusType {
    /// `a{sv}`, names with values of any type.
    public static let vardict = BusType.dictionary(key: .string, value: .variant)
}
