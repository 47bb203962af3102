internal import ControlRuntime
internal import DBus
internal import ControlBasics

struct BluetoothToggle: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Bluetooth", provider: BluetoothValue()) { bluetooth in
            ControlWidgetToggle("Bluetooth", isOn: bluetooth.isOn, action: SetBluetooth()) { isOn in
                Label(
                    isOn ? bluetooth.connected : "Off",
                    systemImage: isOn ? "bluetooth" : "bluetooth.slash")
            }
            .tint(.blue)
        }
        .displayName("Bluetooth")
        .description("Switches Bluetooth on and off, and shows what is connected.")
    }
}

/// BlueZ on the system bus.
enum BlueZ {
    static let service = BusService(
        bus: .system, name: "org.bluez", title: "the Bluetooth service",
        remedy: "install the package bluez, or start the service bluetooth")

    static let adapter: InterfaceName = "org.bluez.Adapter1"
    static let device: InterfaceName = "org.bluez.Device1"
    static let battery: InterfaceName = "org.bluez.Battery1"
    static let connect = Method<Void, Void>(device, "Connect")
    static let disconnect = Method<Void, Void>(device, "Disconnect")
    static let powered = WritableProperty<Bool>(adapter, "Powered")

    /// Adapters and devices by their paths. There is an adapter at least.
    static func objects() async throws -> [ObjectPath: [String: Vardict]] {
        let objects = try await service.read(StandardInterfaces.ObjectManager.getManagedObjects, (), at: "/")
        guard objects.values.contains(where: { $0.keys.contains(adapter.rawValue) }) else {
            throw ServiceError("this machine has no Bluetooth adapter")
        }
        return objects
    }

    static func changes() -> AsyncStream<Void> {
        service.changes(
            of: [adapter, device, battery], below: "/",
            and: [
                MatchRule(StandardInterfaces.ObjectManager.interfacesAdded, sender: service.name),
                MatchRule(StandardInterfaces.ObjectManager.interfacesRemoved, sender: service.name),
            ])
    }
}

/// An adapter, as the machine may have several.
struct BluetoothAdapter: Sendable {
    let path: ObjectPath
    /// Its hardware address, which it keeps when it is plugged in again.
    let address: String
    let isOn: Bool

    /// The adapters among BlueZ's objects, in the order of their names.
    static func all(in objects: [ObjectPath: [String: Vardict]]) -> [BluetoothAdapter] {
        objects.compactMap { path, interfaces in
            interfaces[BlueZ.adapter.rawValue].map {
                BluetoothAdapter(
                    path: path, address: $0["Address"]?.text ?? path.rawValue,
                    isOn: $0["Powered"]?.bool == true)
            }
        }.sorted { $0.path.rawValue < $1.path.rawValue }
    }

    /// Those that have to be switched so that Bluetooth is on or off. On are then those that were on before
    /// it was turned off; all where nobody knows, or where none of these is there any more.
    static func toSwitch(
        _ isOn: Bool, of adapters: [BluetoothAdapter], before: [String]
    ) -> [BluetoothAdapter] {
        let known = adapters.filter { before.contains($0.address) }
        return (isOn && !known.isEmpty ? known : adapters).filter { $0.isOn != isOn }
    }
}

struct BluetoothValue: ObservingControlValueProvider {
    struct Bluetooth: Hashable {
        var isOn = true
        /// The names of devices that are connected.
        var devices: [String] = []

        /// The one device that is connected, or how many are.
        var connected: String {
            devices.count > 1 ? "\(devices.count) devices" : devices.first ?? "On"
        }
    }

    /// The adapters that were on when the control turned Bluetooth off last.
    @SharedStorage("bluetoothAdaptersBeforeOff") var before: [String] = []

    var previewValue: Bluetooth { Bluetooth() }

    func currentValue() async throws -> Bluetooth {
        let objects = try await BlueZ.objects()
        let isOn = BluetoothAdapter.all(in: objects).contains(where: \.isOn)
        let names = objects.values.compactMap { $0[BlueZ.device.rawValue] }
            .filter { $0["Connected"]?.bool == true }
            .compactMap { $0["Alias"]?.text.map { ProgramText.oneLine($0) } }
        return Bluetooth(isOn: isOn, devices: names.filter { !$0.isEmpty }.sorted())
    }

    func changes() -> AsyncStream<Void> { BlueZ.changes() }
}

struct SetBluetooth: SetValueIntent {
    static let title: LocalizedStringResource = "Set Bluetooth"
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        let (wanted, bluetooth) = (value, BluetoothValue())
        let adapters = BluetoothAdapter.all(in: try await BlueZ.objects())
        let on = adapters.filter(\.isOn).map(\.address)
        if !wanted, !on.isEmpty { bluetooth.before = on }
        try await ServiceError.each(
            of: BluetoothAdapter.toSwitch(wanted, of: adapters, before: bluetooth.before),
            named: { String($0.path.lastComponent) }
        ) { adapter in
            try await BlueZ.service.set(BlueZ.powered, to: wanted, at: adapter.path)
            try await bluetooth.changes().confirm(
                orSay: "it stays \(wanted ? "off" : "on"), though the Bluetooth service took the call"
            ) {
                try await BlueZ.service.get(BlueZ.powered.readable, at: adapter.path) == wanted
            }
        }
        return .result()
    }
}
