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
    static let wireless: InterfaceName = "org.freedesktop.NetworkManager.Device.Wireless"

    static let wirelessEnabled = WritableProperty<Bool>(interface, "WirelessEnabled")
    static let wirelessHardwareEnabled = Property<Bool>(interface, "WirelessHardwareEnabled")
    static let activate = Method<(ObjectPath, ObjectPath, ObjectPath), ObjectPath>(
        interface, "ActivateConnection", .init("connection", "device", "specific_object"),
        returns: "active_connection")
    static let addAndActivate = Method<
        ([String: Vardict], ObjectPath, ObjectPath), (ObjectPath, ObjectPath)
    >(
        interface, "AddAndActivateConnection", .init("connection", "device", "specific_object"),
        returns: .init("path", "active_connection"))
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
        /// The name of a Wi-Fi network; nil for another connection.
        var network: String?
    }

    /// Where a Wi-Fi network is offered.
    struct AccessPoint: Sendable {
        let path: ObjectPath
        /// The network's name.
        let name: String
        /// 0 to 100.
        let strength: Int
        /// Whether the network takes a password or the like.
        let isSecured: Bool
        /// Whether it takes a user's name as well (802.1X).
        let isOfOrganisation: Bool

        /// Nil for another object, and for a network that hides its name.
        init?(_ path: ObjectPath, _ interfaces: [String: Vardict]) {
            guard let point = interfaces["org.freedesktop.NetworkManager.AccessPoint"],
                let name = NetworkManager.name(point["Ssid"])
            else { return nil }
            let (privacy, organisation) = (1, 0x200)
            let security = (point["WpaFlags"]?.integer ?? 0) | (point["RsnFlags"]?.integer ?? 0)
            self.path = path
            self.name = name
            strength = min(max(point["Strength"]?.integer ?? 0, 0), 100)
            isSecured = security != 0 || (point["Flags"]?.integer ?? 0) & privacy != 0
            isOfOrganisation = security & organisation != 0
        }
    }

    /// The name of a network, which is bytes; nil for none.
    private static func name(_ value: BusValue?) -> String? {
        guard let bytes = value?.bytes, bytes.contains(where: { $0 != 0 }) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Where a network is offered, and the adapter that receives it.
    static func accessPoints(of network: String) async throws -> (
        points: [AccessPoint], device: ObjectPath?
    ) {
        let objects = try await objects()
        let points = objects.compactMap { AccessPoint($0, $1) }.filter { $0.name == network }
        let paths = Set(points.map(\.path.rawValue))
        let device = objects.first { _, interfaces in
            let received = interfaces[wireless.rawValue]?["AccessPoints"]?.elements?.compactMap(\.text) ?? []
            return !paths.isDisjoint(with: received)
        }
        return (points, device?.key)
    }

    /// Everything that it has, by path, in one call: a machine may have hundreds of devices.
    static func objects() async throws -> [ObjectPath: [String: Vardict]] {
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
            guard let all = try? await service.read(getSettings, (), at: path),
                let values = all["connection"]
            else { continue }
            found.append(
                SavedConnection(
                    path: path, id: ProgramText.oneLine(values["id"]?.text ?? ""),
                    uuid: values["uuid"]?.text ?? "",
                    type: values["type"]?.text ?? "",
                    network: name(all["802-11-wireless"]?["ssid"])))
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
            of: [interface, active, settings, wireless], below: path,
            and: [
                MatchRule(sender: service.name, interface: settings, member: "NewConnection"),
                MatchRule(sender: service.name, interface: settings, member: "ConnectionRemoved"),
            ])
    }
}
