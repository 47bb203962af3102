internal import AppIntentsLite
internal import Glibc

/// Where the machine's bus is.
enum SystemBusAddress {
    /// Whether there is one: false only where its address names a socket that doesn't exist. A machine
    /// without a system bus has no logind; one whose bus doesn't answer may have.
    static var isThere: Bool {
        let address = ProcessEnvironment.variables["DBUS_SYSTEM_BUS_ADDRESS"].flatMap {
            $0.isEmpty ? nil : $0
        }
        return exists(address ?? "unix:path=/run/dbus/system_bus_socket")
    }

    static func exists(_ address: String) -> Bool {
        address.split(separator: ";").contains { part in
            guard part.hasPrefix("unix:path=") else { return true }
            let path = part.dropFirst("unix:path=".count).prefix { $0 != "," }
            return access(String(path), F_OK) == 0
        }
    }
}
