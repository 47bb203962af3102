internal import ControlRuntime
internal import DBus

struct BluetoothToggle: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Bluetooth", provider: BluetoothValue()) { bluetooth in
            ControlWidgetToggle("Bluetooth", isOn: bluetooth.isOn, action: SetBluetooth()) { isOn in
                Label(
                    isOn ? bluetooth.device ?? "On" : "Off",
                    systemImage: isOn
                        ? "dot.radiowaves.left.and.right" : "antenna.radiowaves.left.and.right.slash"
                )
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
            of: [adapter, device], below: "/",
            and: [
                MatchRule(StandardInterfaces.ObjectManager.interfacesAdded, sender: service.name),
                MatchRule(StandardInterfaces.ObjectManager.interfacesRemoved, sender: service.name),
            ])
    }
}

struct BluetoothValue: ObservingControlValueProvider {
    struct Bluetooth: Hashable {
        var isOn = true
        /// A device that is connected.
        var device: String?
    }

    var previewValue: Bluetooth { Bluetooth() }

    func currentValue() async throws -> Bluetooth {
        let objects = try await BlueZ.objects().values
        let devices = objects.compactMap { $0[BlueZ.device.rawValue] }
        return Bluetooth(
            isOn: objects.contains { $0[BlueZ.adapter.rawValue]?["Powered"]?.bool == true },
            device: devices.filter { $0["Connected"]?.bool == true }.compactMap { $0["Alias"]?.text }.min())
    }

    func changes() -> AsyncStream<Void> { BlueZ.changes() }
}

struct SetBluetooth: SetValueIntent {
    static let title: LocalizedStringResource = "Set Bluetooth"
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        let wanted = value
        let adapters = try await BlueZ.objects().filter { $0.value[BlueZ.adapter.rawValue] != nil }
            .map { (path: $0.key, alias: $0.value[BlueZ.adapter.rawValue]?["Alias"]?.text) }
            .sorted { $0.path.rawValue < $1.path.rawValue }
        try await ServiceError.each(of: adapters, named: { $0.alias ?? String($0.path.lastComponent) }) {
            try await BlueZ.service.set(BlueZ.powered, to: wanted, at: $0.path)
        }
        return .result()
    }
}
