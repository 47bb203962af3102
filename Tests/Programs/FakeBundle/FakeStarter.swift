internal import DBus
internal import EventLoop
internal import Synchronization

/// Starts fake bundles when the bus wants to: service files run a command that asks this for it.
///
/// ```swift
/// let bus = try await PrivateBus.start(services: ["org.controlruntime.Bundle1.Lamp": FakeStarter.command("Lamp")])
/// let starter = try await FakeStarter.begin(on: bus.address) { name in
///     try await FakeBundle.start(on: bus.address, name: name, controls: [])
/// }
/// ```
public final class FakeStarter: Sendable {
    private let loop = Loop(name: "starter")
    private let state = Mutex<(names: [String], bundles: [Task<FakeBundle, any Error>])>(([], []))

    private let connection = Mutex<BusConnection?>(nil)

    private init() {}

    deinit { loop.stop() }

    /// The command line for a service file.
    public static func command(_ name: String) -> String {
        "/usr/bin/env dbus-send --session --print-reply --dest=org.example.Starter /\(name) "
            + "org.example.Starter.Start"
    }

    public static func begin(
        on address: String, _ start: @escaping @Sendable (String) async throws -> FakeBundle
    ) async throws -> FakeStarter {
        let starter = FakeStarter()
        let connection = try BusConnection.connect(to: .custom(address), on: starter.loop)
        await connection.setCallHandler { [weak starter] call in
            let name = String(call.path.lastComponent)
            let bundle = Task { try await start(name) }
            starter?.state.withLock {
                $0.names.append(name)
                $0.bundles.append(bundle)
            }
            Task {
                call.reply(await bundle.result.map { _ in [] }.mapError { BusError(.failed, "\($0)") })
            }
        }
        try await connection.requestName("org.example.Starter")
        starter.connection.withLock { $0 = connection }
        return starter
    }

    /// The names of the bundles that were to be started, in order.
    public var started: [String] { state.withLock { $0.names } }

    /// Stops the bundles that were started, also those that are still starting.
    public func stopBundles() async throws {
        for bundle in state.withLock({ $0.bundles }) { try await bundle.value.stop() }
    }
}
