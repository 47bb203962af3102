internal import DBus
internal import TestSupport
internal import Testing

/// BlueZ is python-dbusmock's.
@Suite(.standardTimeLimit)
struct BluetoothTests {
    private func blueZ(_ desktop: Desktop) async throws -> Service {
        let service = try await Service.mock("bluez5", "org.bluez", on: desktop)
        try await service.call("/", "org.bluez.Mock", "AddAdapter", .string("hci0"), .string("test"))
        return service
    }

    @Test func bluetoothIsSwitchedAndFollowed() async throws {
        let desktop = try await Desktop()
        let bluetooth = desktop.control("Bluetooth")
        try await bluetooth.isUnavailable(saying: "the Bluetooth service is not running")
        let service = try await blueZ(desktop)
        try await bluetooth.isAvailable()
        let (path, adapter): (ObjectPath, String) = ("/org/bluez/hci0", "org.bluez.Adapter1")
        #expect(try await bluetooth.call("Toggle1", "SetValue", .boolean(false)) == .boolean(false))
        #expect(try await service.get(path, adapter, "Powered") == .boolean(false))
        try await service.set(path, adapter, "Powered", .boolean(true))
        try await bluetooth.shows("Toggle1", "IsOn", .boolean(true))

        let address = BusValue.string("11:22:33:44:55:66")
        try await service.call(
            "/", "org.bluez.Mock", "AddDevice", .string("hci0"), address, .string("Headset"))
        try await service.call("/", "org.bluez.Mock", "ConnectDevice", .string("hci0"), address)
        try await bluetooth.shows("Control1", "ValueText", .string("Headset"))

        try await service.call("/", "org.bluez.Mock", "RemoveAdapter", .string("hci0"))
        try await bluetooth.isUnavailable(saying: "no Bluetooth adapter")
        try await service.kill()
        try await bluetooth.isUnavailable(saying: "the Bluetooth service is not running")
        let again = try await blueZ(desktop)
        try await bluetooth.isAvailable()
        try await again.kill()
    }

    /// Each device that was paired is a toggle, which comes and goes with it.
    @Test func pairedDevicesAreTogglesOfTheirOwn() async throws {
        let desktop = try await Desktop()
        let service = try await blueZ(desktop)
        let address = BusValue.string("11:22:33:44:55:66")
        let path: ObjectPath = "/org/bluez/hci0/dev_11_22_33_44_55_66"
        let toggle = desktop.control("BluetoothDevice.11:22:33:44:55:66")
        try await desktop.control("Bluetooth").isAvailable()
        try await service.call(
            "/", "org.bluez.Mock", "AddDevice", .string("hci0"), address, .string("Headset"))
        // Its own methods announce a change that its properties don't have.
        for (method, isConnected) in [("Connect", "True"), ("Disconnect", "False")] {
            try await service.addMethod(
                path, "org.bluez.Device1", method, "", "",
                "self.UpdateProperties('org.bluez.Device1', {'Connected': dbus.Boolean(\(isConnected))})")
        }
        await #expect(throws: BusError.self) { try await toggle.get("Toggle1", "IsOn") }
        try await service.call(
            "/", "org.bluez.Mock", "PairDevice", .string("hci0"), address, .uint32(0))
        try await toggle.comes()
        try await toggle.shows("Control1", "ValueText", .string("Not connected"))
        #expect(try await toggle.get("Control1", "Title") == .string("Headset"))
        #expect(try await toggle.get("Control1", "PartOf") == .string("Bluetooth"))
        #expect(try await toggle.call("Toggle1", "Toggle") == .boolean(true))
        #expect(try await service.get(path, "org.bluez.Device1", "Connected") == .boolean(true))
        #expect(try await toggle.call("Toggle1", "Toggle") == .boolean(false))
        try await service.kill()
    }

    /// One of two adapters was on. The other one stays as it is.
    @Test func theAdaptersThatWereOnComeBack() async throws {
        let desktop = try await Desktop()
        let service = try await blueZ(desktop)
        try await service.call("/", "org.bluez.Mock", "AddAdapter", .string("hci1"), .string("test"))
        let adapter = "org.bluez.Adapter1"
        try await service.set("/org/bluez/hci0", adapter, "Powered", .boolean(false))
        let bluetooth = desktop.control("Bluetooth")
        try await bluetooth.shows("Toggle1", "IsOn", .boolean(true))
        #expect(try await bluetooth.call("Toggle1", "Toggle") == .boolean(false))
        #expect(try await bluetooth.call("Toggle1", "Toggle") == .boolean(true))
        #expect(try await service.get("/org/bluez/hci0", adapter, "Powered") == .boolean(false))
        #expect(try await service.get("/org/bluez/hci1", adapter, "Powered") == .boolean(true))
        try await service.kill()
    }
}
