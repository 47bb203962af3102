/// Which bus to connect to.
public enum BusAddress: Hashable, Sendable, CustomStringConvertible {
    /// The login session's bus: `$DBUS_SESSION_BUS_ADDRESS`, else the socket `$XDG_RUNTIME_DIR/bus`. A bus is
    /// never started for this (no autolaunch).
    case session
    /// The machine's bus: `$DBUS_SYSTEM_BUS_ADDRESS`, else `/run/dbus/system_bus_socket`.
    case system
    /// A server address as in the specification, "Server Addresses": `unix:path=/run/user/1000/bus`.
    case custom(String)

    public var description: String {
        switch self {
        case .session: "session bus"
        case .system: "system bus"
        case .custom: "bus"
        }
    }
}
