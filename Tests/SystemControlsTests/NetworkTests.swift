internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

/// NetworkManager is python-dbusmock's.
@Suite(.standardTimeLimit)
struct NetworkTests {
    private let path: ObjectPath = "/org/freedesktop/NetworkManager"
    private let interface = "org.freedesktop.NetworkManager"

    /// With a Wi-Fi adapter that is connected to "Home".
    private func networkManager(_ desktop: Desktop) async throws -> Service {
        let manager = try await Service.mock("networkmanager", "org.freedesktop.NetworkManager", on: desktop)
        let device = try #require(
            try await manager.mock(
                path, "AddWiFiDevice", .string("wlan0"), .string("wlan0"), .int32(100)))
        let (home, wpa) = (BusValue.string("Home"), UInt32(0x100))
        try await manager.mock(
            path, "AddAccessPoint", device, .string("ap"), home, .string("00:23:f8:7e:12:bb"), .uint32(2),
            .uint32(2425), .uint32(5400), .byte(82), .uint32(wpa))
        let connection = try #require(
            try await manager.mock(path, "AddWiFiConnection", device, home, home, .string("wpa-psk")))
        try await manager.mock(
            path, "AddActiveConnection", .strings([device.text ?? ""]), connection, .string("/"),
            .string("0"), .uint32(2))
        return manager
    }

    @Test func wiFiIsSwitchedAndFollowed() async throws {
        let desktop = try await Desktop()
        let wiFi = desktop.control("WiFi")
        try await wiFi.isUnavailable(saying: "NetworkManager is not running")
        let manager = try await networkManager(desktop)
        try await wiFi.shows("Control1", "ValueText", .string("Home"))
        #expect(try await wiFi.call("Toggle1", "Toggle") == .boolean(false))
        #expect(try await manager.get(path, interface, "WirelessEnabled") == .boolean(false))
        try await manager.set(path, interface, "WirelessEnabled", .boolean(true))
        try await wiFi.shows("Toggle1", "IsOn", .boolean(true))
        try await manager.set(path, interface, "WirelessHardwareEnabled", .boolean(false))
        try await wiFi.isUnavailable(saying: "a switch or key of the machine keeps Wi-Fi off")
        try await manager.kill()
        try await wiFi.isUnavailable(saying: "NetworkManager is not running")
        let again = try await networkManager(desktop)
        try await wiFi.isAvailable()
        try await again.kill()
    }

    private func addPoint(
        _ name: String, _ strength: UInt8, _ security: UInt32, _ manager: Service
    ) async throws {
        try await manager.mock(
            path, "AddAccessPoint", .string("/org/freedesktop/NetworkManager/Devices/wlan0"), .string(name),
            .string(name), .string("00:23:f8:7e:12:bc"), .uint32(2), .uint32(2425), .uint32(5400),
            .byte(strength), .uint32(security))
    }

    /// The networks in reach: the connected one, then by strength; each with how it is received and its lock.
    @Test func wiFiNetworksAreListedAndConnected() async throws {
        let desktop = try await Desktop()
        let networks = desktop.control("WiFiNetwork")
        let manager = try await networkManager(desktop)
        try await addPoint("Weak", 20, 0, manager)
        try await addPoint("Cafe", 60, 0, manager)
        try await addPoint("Office", 40, 0x200, manager)
        try await networks.shows("Selection1", "Choices") { $0.elements?.count == 4 }
        func texts(_ name: String) async throws -> [String?] {
            try await networks.get("Selection1", "Choices").elements?.map { $0.properties?[name]?.text } ?? []
        }
        #expect(try await texts("id") == ["Home", "Cafe", "Office", "Weak"])
        #expect(try await texts("badge") == ["lock.fill", nil, "lock.fill", nil])
        #expect(try await texts("symbol") == ["wifi", "wifi", "wifi", "wifi"])
        #expect(try await texts("subtitle").dropFirst() == ["60 %", "40 %", "20 %"])
        #expect(try await networks.get("Control1", "PartOf") == .string("WiFi"))
        try await networks.call("Selection1", "Select", .string("Cafe"))
        let active = try await manager.get(path, interface, "ActiveConnections").elements ?? []
        #expect(active.count == 2, "\(active)")
        let error = await #expect(throws: BusError.self) {
            try await networks.call("Selection1", "Select", .string("Office"))
        }
        #expect(error?.message.contains("set it up in the network settings") == true)
        try await manager.set(path, interface, "WirelessEnabled", .boolean(false))
        try await networks.isUnavailable(saying: "Wi-Fi is off")
        try await manager.kill()
    }

    /// One that takes a password, and was not used before: who can't be asked is told so.
    @Test func aSecuredNetworkAsksForItsPassword() async throws {
        let desktop = try await Desktop()
        let networks = desktop.control("WiFiNetwork")
        let manager = try await networkManager(desktop)
        try await addPoint("Flat", 50, 0x100, manager)
        try await networks.shows("Selection1", "Choices") { $0.elements?.count == 2 }
        let error = await #expect(throws: BusError.self) {
            try await networks.call("Selection1", "Select", .string("Flat"))
        }
        #expect(error?.name.rawValue == "org.controlruntime.Error.NeedsValue", "\(error?.message ?? "")")
        try await manager.kill()
    }

    private func addVPN(_ name: String, _ uuid: String, _ manager: Service) async throws {
        let settings: [String: Vardict] = [
            "connection": ["id": .string(name), "uuid": .string(uuid), "type": .string("vpn")]
        ]
        try await manager.call(
            "/org/freedesktop/NetworkManager/Settings", "org.freedesktop.NetworkManager.Settings",
            "AddConnection", settings.busValue)
    }

    @Test func aVPNIsConnectedAndFollowed() async throws {
        let desktop = try await Desktop()
        let first = desktop.control("VPN")
        let manager = try await networkManager(desktop)
        try await first.isUnavailable(saying: "no VPN is set up")
        try await addVPN("Work", "uuid-work", manager)
        try await addVPN("Club", "uuid-club", manager)
        try await first.shows("Control1", "ValueText", .string("Club"))
        let work = try await desktop.place("VPN", ["vpn": .string("uuid-work")])
        try await work.shows("Control1", "ValueText", .string("Work"))
        #expect(try await work.call("Toggle1", "Toggle") == .boolean(true))
        let active = try await manager.get(path, interface, "ActiveConnections").elements ?? []
        #expect(active.count == 2, "\(active)")
        // The one without a parameter is for the one that is up.
        try await first.shows("Control1", "ValueText", .string("Work"))
        try await manager.call(
            path, "org.freedesktop.NetworkManager", "DeactivateConnection", try #require(active.last))
        try await work.shows("Toggle1", "IsOn", .boolean(false))
        try await manager.kill()
        try await work.isUnavailable(saying: "NetworkManager is not running")
        let again = try await networkManager(desktop)
        try await addVPN("Work", "uuid-work", again)
        try await work.isAvailable()
        try await again.kill()
    }
}
