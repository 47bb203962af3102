internal import ControlClient
internal import ControlHub
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import Foundation
internal import TestSupport

/// A bus, a fake bundle, a file for the arrangement, and a hub over them with a face that records.
struct HubFixture {
    let bus: PrivateBus
    let bundle: FakeBundle
    let file: ArrangementFile
    let face: RecordingFace
    let hub: Hub

    static func with(
        _ controls: [FakeControl], intents: [String] = [], services: [String: String] = [:],
        faces: [any HubFace] = [], _ body: (HubFixture) async throws -> Void
    ) async throws {
        let bus = try await PrivateBus.start(services: services)
        defer { bus.stop() }
        let bundle = try await FakeBundle.start(on: bus.address, controls: controls, intents: intents)
        defer { bundle.loop.stop() }
        let file = ArrangementFile(path: bus.directory.appending(path: "config/arrangement.json").path)
        let face = await RecordingFace()
        let hub = try await Hub.connect(
            to: .custom(bus.address), faces: [face] + faces, arrangement: file, patience: .zero)
        do {
            try await hub.start()
            try await body(HubFixture(bus: bus, bundle: bundle, file: file, face: face, hub: hub))
        } catch {
            await hub.stop()
            throw error
        }
        await hub.stop()
    }

    /// Waits until a name has an owner.
    static func awaitName(_ name: BusName, on bus: PrivateBus) async throws {
        let loop = Loop(name: "names")
        defer { loop.stop() }
        let connection = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let changes = try await connection.signals(matching: .owner(of: name.rawValue))
        if try await connection.owner(of: name) != nil { return }
        for await change in changes where change.arguments.last?.text != "" { return }
    }
}

/// A face that keeps what it is shown.
@HubActor
final class RecordingFace: HubFace {
    private(set) var last = HubModel()
    private(set) var count = 0
    private var waits: [(matches: (HubModel) -> Bool, continuation: CheckedContinuation<HubModel, Never>)] =
        []

    func begin(_ hub: Hub) async {}

    func show(_ model: HubModel) {
        last = model
        count += 1
        let waits = waits
        self.waits = waits.filter { !$0.matches(model) }
        for wait in waits where wait.matches(model) { wait.continuation.resume(returning: model) }
    }

    /// The first model from now on that matches, the present one included.
    func model(where matches: @escaping @Sendable (HubModel) -> Bool) async -> HubModel {
        await withCheckedContinuation { continuation in
            // Looked at here: the actor may do something else before this is called.
            if matches(last) {
                continuation.resume(returning: last)
            } else {
                waits.append((matches, continuation))
            }
        }
    }
}
