internal import BusContract
internal import DBus
internal import EventLoop
internal import TestSupport

/// A bus with bundles, each of which answers as it is told.
final class SeveralBundles: Sendable {
    let bus: PrivateBus
    private let connections: [BusConnection]

    init(_ names: [String], _ answer: @escaping @Sendable (_ bundle: String, MethodCall) -> Void)
        async throws
    {
        bus = try await PrivateBus.start()
        var connections: [BusConnection] = []
        for name in names {
            let connection = try BusConnection.connect(to: .custom(bus.address), on: Loop(name: name))
            connections.append(connection)
            await connection.setCallHandler { answer(name, $0) }
            try await connection.requestName(Contract.busName(bundle: name))
        }
        self.connections = connections
    }

    deinit {
        bus.stop()
        // Ends their threads; the bus is gone already.
        for connection in connections { connection.loop.stop() }
    }

    func run(_ arguments: String...) async throws -> ProcessOutput { try await run(arguments) }

    func run(_ arguments: [String]) async throws -> ProcessOutput {
        try await TestSupport.run([Fixture.program] + arguments, environment: bus.environment)
    }
}
