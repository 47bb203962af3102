internal import ControlRuntime
internal import DBus
internal import ControlBasics

/// NetworkManager on the system bus.
enum NetworkManager {
    static let service = BusService(
        bus: .system, name: "org.freedesktop.NetworkManager", title: "NetworkManager",
        remedy: "install the package network-manager, or start its service")

    static let path: ObjectPath = "/org/freedesktop/NetworkManager"
    private static let settingsPath: ObjectPath = "/org/freedesktop/NetworkManager/Settings"
    private static let interface: InterfaceName = "org.freedesktop.NetworkManager"
    private static let active: InterfaceName = "org.freedesktop.NetworkManager.Connection.Active"
    private static let device: InterfaceName = "org.freedesktop.NetworkManager.Device"
    private static let settings: InterfaceName = "org.freedesktop.NetworkManager.Settings"

    static let wirelessEnabled = WritableProperty<Bool>(interface, "WirelessEnabled")
    static let wirelessHardwareEnabled = Property<Bool>(interface, "WirelessHardwareEnabled")
    static let activate = Method<(ObjectPath, ObjectPath, ObjectPath), ObjectPath>(
        interface, "ActivateConnection", .init("connection", "device", "specific_object"),
        returns: "active_connection")
    static let deactivate = Method<ObjectPath, Void>(interface, "DeactivateConnection", "active_connection")
    private static let listConnections = Method<Void, [ObjectPath]>(
        settings, "ListConnections", returns: "connections")
    private static let getSettings = Method<Void, [String: Vardict]>(
        "org.freedesktop.NetworkManager.Settings.Connection", "GetSettings", returns: "settings")

    /// A connection that is up, or on its way.
    struct ActiveConnection: Sendable {
        let path: ObjectPath
        /// What it is called, as people may see it.
        let id: String
        let uuid: String
        let type: String
        let isUp: Bool
    }

    /// A connection that the user has set up.
    struct SavedConnection: Sendable {
        let path: ObjectPath
        /// What it is called, as people may see it.
        let id: String
        let uuid: String
        let type: String
    }

    /// Everything that it has, by path, in one call: a machine may have hundreds of devices.
    private static func objects() async throws -> [ObjectPath: [String: Vardict]] {
        try await service.read(StandardInterfaces.ObjectManager.getManagedObjects, (), at: "/org/freedesktop")
    }

    static func connectionsUp() async throws -> [ActiveConnection] {
        let activated = 2
        return try await objects().compactMap { path, interfaces in
            interfaces[active.rawValue].map {
                ActiveConnection(
                    path: path, id: ProgramText.oneLine($0["Id"]?.text ?? ""), uuid: $0["Uuid"]?.text ?? "",
                    type: $0["Type"]?.text ?? "", isUp: $0["State"]?.integer == activated)
            }
        }
    }

    static func savedConnections() async throws -> [SavedConnection] {
        var found: [SavedConnection] = []
        for path in try await service.read(listConnections, (), at: settingsPath) {
            guard let values = try? await service.read(getSettings, (), at: path)["connection"] else {
                continue
            }
            found.append(
                SavedConnection(
                    path: path, id: ProgramText.oneLine(values["id"]?.text ?? ""),
                    uuid: values["uuid"]?.text ?? "",
                    type: values["type"]?.text ?? ""))
        }
        return found
    }

    static func hasWiFi() async throws -> Bool {
        let wiFi = 2
        return try await objects().values.contains { $0[device.rawValue]?["DeviceType"]?.integer == wiFi }
    }

    /// What a saved connection is called stands in its settings; that these change has signals of its own.
    static func changes() -> AsyncStream<Void> {
        service.changes(
            of: [interface, active, settings], below: path,
            and: [
                MatchRule(sender: service.name, interface: settings, member: "NewConnection"),
                MatchRule(sender: service.name, interface: settings, member: "ConnectionRemoved"),
            ])
    }
}
