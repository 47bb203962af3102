public import DBus

/// The interface of notifications between the programs of a user. Signals alone: nobody is called, and any
/// program may send them from ``path``.
public enum Notifications1 {
    public static let name: InterfaceName = "org.controlruntime.Notifications1"
    /// What the signals come from.
    public static let path: ObjectPath = "/org/controlruntime/Notifications1"

    /// The signal `Posted(name: s, object: as, userInfo: a{sv})`.
    public static let posted = Signal<(String, [String], Vardict)>(
        name, "Posted", .init("name", "object", "userInfo"),
        doc: """
            A distributed notification. The object is none or one text. User information is what a property \
            list holds: s, b, x, t, d, ay, av, a{sv}; (d) is a date, in seconds since 2001.
            """)

    /// The signal `Notified(name: s)`.
    public static let notified = Signal<String>(
        name, "Notified", .init("name"), doc: "A Darwin notification, which has a name alone.")

    /// What an object does that has the interface: nothing.
    public protocol Object: AnyObject {}

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc: "Notifications between the programs of a user. Who observes them follows the signals.",
            [posted.bound, notified.bound])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
