internal import ControlBasics
internal import ControlRuntime
internal import DBus
internal import Synchronization

// The devices that were paired, each a toggle behind Bluetooth: several may be connected.

struct BluetoothDeviceToggle: ControlWidget {
    var device = BluetoothDevice(address: "")

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(
            kind: "BluetoothDevice.\(device.address)", provider: BluetoothDeviceValue(device: device)
        ) { device in
            ControlWidgetToggle(
                device.name, isOn: device.isConnected, action: SetBluetoothDevice(device.address)
            ) { _ in
                Label(device.state, systemImage: device.symbol)
            }
            .tint(.blue)
        }
        .displayName(LocalizedStringResource(stringLiteral: device.name))
        .description("Connects the Bluetooth device.")
        .part(.details, of: "Bluetooth")
        .id(device.name)
    }
}

/// A device that was paired with this machine.
struct BluetoothDevice: Hashable, Sendable {
    /// Its hardware address.
    let address: String
    /// As people may see it.
    var name = "Device"
    var symbol = "dot.radiowaves.left.and.right"
    var isConnected = false
    /// In percent; nil where it doesn't say.
    var battery: Int?
    var path: ObjectPath = "/"

    /// Whether it is connected, and how much is left in its battery.
    var state: String {
        let charge = battery.map { "\($0) %" } ?? ""
        return [isConnected ? "Connected" : "Not connected", isConnected ? charge : ""]
            .filter { !$0.isEmpty }.joined(separator: " · ")
    }

    init(address: String) { self.address = address }

    /// Nil for what is no device, and for one that is only in reach.
    init?(_ path: ObjectPath, _ interfaces: [String: Vardict]) {
        guard let device = interfaces[BlueZ.device.rawValue], let address = device["Address"]?.text,
            ["Paired", "Trusted", "Connected"].contains(where: { device[$0]?.bool == true })
        else { return nil }
        self.init(address: address)
        self.path = path
        name = ProgramText.oneLine(device["Alias"]?.text ?? device["Name"]?.text ?? "")
        if name.isEmpty { name = ProgramText.oneLine(address) }
        symbol = Self.symbols[device["Icon"]?.text ?? ""] ?? symbol
        isConnected = device["Connected"]?.bool == true
        battery = interfaces[BlueZ.battery.rawValue]?["Percentage"]?.integer.flatMap {
            (0...100).contains($0) ? $0 : nil
        }
    }

    /// By the icon's name that BlueZ derives from the device's class.
    private static let symbols = [
        "audio-headset": "headphones", "audio-headphones": "headphones", "audio-card": "hifispeaker.fill",
        "input-mouse": "computermouse.fill", "input-keyboard": "keyboard",
        "input-gaming": "gamecontroller.fill",
        "phone": "iphone", "computer": "laptopcomputer", "printer": "printer.fill",
    ]

    /// The devices among BlueZ's objects, by name.
    static func all(in objects: [ObjectPath: [String: Vardict]]) -> [BluetoothDevice] {
        objects.compactMap { BluetoothDevice($0, $1) }.sorted {
            ($0.name, $0.address) < ($1.name, $1.address)
        }
    }
}

/// The devices that there are toggles for.
final class BluetoothDevices: Sendable {
    static let shared = BluetoothDevices()

    private let known = Mutex<[BluetoothDevice]>([])

    var all: [BluetoothDevice] { known.withLock { $0 } }

    /// An element when devices come and go or are called otherwise; ``all`` has them then.
    func changes() -> AsyncStream<Void> {
        .following { changed in
            if await self.read() { changed() }
            for await _ in BlueZ.changes() where await self.read() { changed() }
        }
    }

    /// Whether there are others now. None can be seen while the service is missing.
    private func read() async -> Bool {
        let now = BluetoothDevice.all(in: (try? await BlueZ.objects()) ?? [:])
        return known.withLock { known in
            defer { known = now }
            return known.map { [$0.address, $0.name] } != now.map { [$0.address, $0.name] }
        }
    }
}

struct BluetoothDeviceValue: ObservingControlValueProvider {
    let device: BluetoothDevice

    var previewValue: BluetoothDevice { device }

    func currentValue() async throws -> BluetoothDevice {
        try await Self.device(device.address, device.name)
    }

    func changes() -> AsyncStream<Void> { BlueZ.changes() }

    static func device(_ address: String, _ name: String) async throws -> BluetoothDevice {
        let all = BluetoothDevice.all(in: try await BlueZ.objects())
        guard let now = all.first(where: { $0.address == address }) else {
            throw ServiceError("the device \(name) is not paired any more")
        }
        return now
    }
}

struct SetBluetoothDevice: SetValueIntent, InvocationLimited {
    static let title: LocalizedStringResource = "Connect a Bluetooth Device"
    static let invocationLimit: Duration = .seconds(60)

    @Parameter(title: "Address") var address: String
    @Parameter(title: "Connected") var value: Bool

    init() {}
    init(_ address: String) { self.address = address }

    func perform() async throws -> some IntentResult {
        let (address, wanted) = (address, value)
        let device = try await BluetoothDeviceValue.device(address, ProgramText.oneLine(address))
        try await BlueZ.service.call(wanted ? BlueZ.connect : BlueZ.disconnect, (), at: device.path)
        try await BlueZ.changes().confirm(
            orSay: "\(device.name) stays \(wanted ? "disconnected" : "connected")"
        ) {
            try await BluetoothDeviceValue.device(address, device.name).isConnected == wanted
        }
        return .result()
    }
}
