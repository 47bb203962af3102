/// The interfaces of the D-Bus specification's "Standard Interfaces". An ``ObjectServer`` answers all but the
/// bus's own by itself.
public enum StandardInterfaces {
    /// `org.freedesktop.DBus.Introspectable`, answered at every path, also at those that only lead to
    /// objects.
    public enum Introspectable {
        public static let name: InterfaceName = "org.freedesktop.DBus.Introspectable"

        public static let introspect = Method<Void, String>(
            name, "Introspect", returns: "xml_data",
            doc: "Describes the object's interfaces and names the nodes below it, as XML.")
    }

    /// `org.freedesktop.DBus.Peer`, answered at every path.
    public enum Peer {
        public static let name: InterfaceName = "org.freedesktop.DBus.Peer"

        public static let ping = Method<Void, Void>(name, "Ping", doc: "Does nothing and answers.")
        /// Says which machine it is.
        public static let getMachineID = Method<Void, String>(
            name, "GetMachineId", returns: "machine_uuid",
            doc: "The identifier of the machine that the process runs on.")
    }

    /// `org.freedesktop.DBus.Properties`, answered by every object.
    public enum Properties {
        public static let name: InterfaceName = "org.freedesktop.DBus.Properties"

        public static let get = Method<(String, String), BusValue>(
            name, "Get", .init("interface_name", "property_name"), returns: "value",
            doc: "The value of one property. An empty interface name stands for any interface.")
        public static let set = Method<(String, String, BusValue), Void>(
            name, "Set", .init("interface_name", "property_name", "value"),
            doc: "Sets one property. An empty interface name stands for any interface.")
        public static let getAll = Method<String, Vardict>(
            name, "GetAll", "interface_name", returns: "props",
            doc: "The values of an interface's properties. An empty name stands for all interfaces.")
        public static let propertiesChanged = Signal<(String, Vardict, [String])>(
            name, "PropertiesChanged",
            .init("interface_name", "changed_properties", "invalidated_properties"),
            doc: "Properties changed: some with their new values, others only by name.")
    }

    /// `org.freedesktop.DBus.ObjectManager`, answered at the paths given to ``ObjectServer/addManager(at:)``.
    public enum ObjectManager {
        public static let name: InterfaceName = "org.freedesktop.DBus.ObjectManager"

        public static let getManagedObjects = Method<Void, [ObjectPath: [String: Vardict]]>(
            name, "GetManagedObjects", returns: "objpath_interfaces_and_properties",
            doc: "Every object below this one, with its interfaces and their properties.")
        public static let interfacesAdded = Signal<(ObjectPath, [String: Vardict])>(
            name, "InterfacesAdded", .init("object_path", "interfaces_and_properties"),
            doc: "An object appeared.")
        /// Announces that an object went.
        public static let interfacesRemoved = Signal<(ObjectPath, [String])>(
            name, "InterfacesRemoved", .init("object_path", "interfaces"), doc: "An object went away.")
    }

    /// `org.freedesktop.DBus`, the bus itself.
    public enum MessageBus {
        public static let name: InterfaceName = "org.freedesktop.DBus"
        /// The name that the bus has on itself.
        public static let busName: BusName = "org.freedesktop.DBus"
        public static let path: ObjectPath = "/org/freedesktop/DBus"

        /// Announces that a name has got another owner: the name, its old and its new owner, empty for none.
        public static let nameOwnerChanged = Signal<(String, String, String)>(
            name, "NameOwnerChanged", .init("name", "old_owner", "new_owner"),
            doc: "A name has got another owner; empty for none.")
    }
}
