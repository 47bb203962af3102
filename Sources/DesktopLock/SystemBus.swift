internal import ControlBasics
internal import Glibc

/// The machine's bus.
package enum SystemBus {
    /// Whether there is one: false only where its address names a socket that doesn't exist. A machine
    /// without a system bus has no logind; one whose bus doesn't answer may have.
    package static var isThere: Bool {
        exists(Variables.value("DBUS_SYSTEM_BUS_ADDRESS") ?? "unix:path=/run/dbus/system_bus_socket")
    }

    package static func exists(_ address: String) -> Bool {
        address.split(separator: ";").contains { part in
            guard part.hasPrefix("unix:path=") else { return true }
            let path = part.dropFirst("unix:path=".count).prefix { $0 != "," }
            return access(String(path), F_OK) == 0
        }
    }
}
