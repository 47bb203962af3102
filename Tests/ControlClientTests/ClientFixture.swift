internal import ControlClient
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import TestSupport

/// A bus, a fake bundle and a client of it. Everything ends with the object.
final class ClientFixture: Sendable {
    let bus: PrivateBus
    let bundle: FakeBundle
    let client: ControlClient

    static let flashlight = ControlAddress(bundle: "Flashlight", kind: "Flashlight")
    static let sos = ControlAddress(bundle: "Flashlight", kind: "SOS")

    init(
        _ controls: [FakeControl] = [FakeControl("Flashlight", isOn: false), FakeControl("SOS")],
        widgets: [String] = [], intents: [String] = [], services: [String: String] = [:],
        patience: Duration = .zero
    ) async throws {
        bus = try await PrivateBus.start(services: services)
        bundle = try await FakeBundle.start(
            on: bus.address, controls: controls, widgets: widgets, intents: intents)
        client = try await ControlClient.connect(to: .custom(bus.address), patience: patience)
    }

    /// Another bundle on the same bus.
    func add(_ name: String, _ controls: [FakeControl]) async throws -> FakeBundle {
        try await FakeBundle.start(on: bus.address, name: name, controls: controls)
    }

    deinit {
        client.close()
        bus.stop()
        // Ends its thread; the bus is gone already.
        bundle.loop.stop()
    }
}

extension ControlUpdate {
    /// A short form for comparisons: `on`, `off`, `ready`, or `-` and the reason.
    var short: String {
        switch self {
        case .state(let snapshot): snapshot.isOn.map { $0 ? "on" : "off" } ?? "ready"
        case .unavailable(let reason): "- \(reason)"
        }
    }

    var state: ControlSnapshot? {
        if case .state(let snapshot) = self { snapshot } else { nil }
    }
}
