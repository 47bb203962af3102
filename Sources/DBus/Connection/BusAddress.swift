internal import CDBus
internal import Glibc

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

extension BusAddress {
    /// The address to hand to the library.
    ///
    /// - Parameter environment: looks a variable up; empty ones count as unset.
    /// - Throws: ``BusConnectionError`` with `cannotConnect` when there is none to try.
    func resolved(
        _ environment: (String) -> String? = Self.environment
    ) throws(BusConnectionError) -> String {
        let address: String
        switch self {
        case .session:
            if let set = environment("DBUS_SESSION_BUS_ADDRESS") {
                address = set
            } else {
                address = try Self.runtimeDirectoryAddress(environment("XDG_RUNTIME_DIR"))
            }
        case .system:
            address = environment("DBUS_SYSTEM_BUS_ADDRESS") ?? "unix:path=/run/dbus/system_bus_socket"
        case .custom(let text): address = text
        }
        guard !address.isEmpty, !address.utf8.contains(0) else {
            throw BusConnectionError(.cannotConnect, "\"\(address)\" is not a D-Bus server address")
        }
        guard !address.split(separator: ";").contains(where: { $0.hasPrefix("autolaunch:") }) else {
            throw BusConnectionError(
                .cannotConnect,
                "the address of the \(self) is \"\(address)\", but no bus is launched from here. "
                    + Self.advice)
        }
        return address
    }

    /// The error for an address that did not answer, with what can be done about it.
    func failure(_ address: String, _ reason: String) -> BusConnectionError {
        let advice =
            switch self {
            case .session: " " + Self.advice
            case .system: " Is the system's D-Bus service running?"
            case .custom: ""
            }
        return BusConnectionError(
            .cannotConnect, "can't connect to the \(self) at \"\(address)\": \(reason).\(advice)")
    }

    private static let advice = """
        Run the program in a desktop session, start it with "dbus-run-session -- PROGRAM", or set \
        DBUS_SESSION_BUS_ADDRESS.
        """

    private static func runtimeDirectoryAddress(_ directory: String?) throws(BusConnectionError) -> String {
        guard let directory else {
            throw BusConnectionError(
                .cannotConnect,
                "no session bus: neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR is set. Outside of the "
                    + "session, as in a job of cron, set XDG_RUNTIME_DIR=/run/user/$(id -u). \(advice)")
        }
        let socket = directory + "/bus"
        guard access(socket, F_OK) == 0, let escaped = escaped(socket) else {
            throw BusConnectionError(
                .cannotConnect,
                "no session bus: DBUS_SESSION_BUS_ADDRESS is not set and there is no socket \(socket). "
                    + advice)
        }
        return "unix:path=" + escaped
    }

    /// A value as it stands in an address; nil without memory.
    package static func escaped(_ value: String) -> String? {
        guard let escaped = dbus_address_escape_value(value) else { return nil }
        defer { dbus_free(escaped) }
        return String(cString: escaped)
    }

    /// An environment variable that is set to something.
    static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
