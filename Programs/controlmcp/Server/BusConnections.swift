internal import ControlClient
internal import DBus
internal import EventLoop

/// The connections of the process, made when they are first needed and again where they have ended.
actor BusConnections {
    nonisolated let loop: Loop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private var session: ControlClient?
    private var connecting: Task<ControlClient, any Error>?
    private var systemBus: ControlClient?

    init(_ loop: Loop) { self.loop = loop }

    /// Of the session's bus.
    ///
    /// - Throws: `ControlClientError` with `noBus`.
    func client() async throws -> ControlClient {
        if let session { return session }
        let task =
            connecting
            ?? Task {
                try await ControlClient.connect(on: loop, BusReconnection(limit: .seconds(60))) {
                    [weak self] _ in self?.assumeIsolated { $0.session = nil }
                }
            }
        connecting = task
        defer { connecting = nil }
        let client = try await task.value
        session = client
        return client
    }

    /// Of the system's bus, which knows whether the session is locked; nil where it can't be reached.
    func system() async -> ControlClient? {
        if let systemBus { return systemBus }
        systemBus = try? await ControlClient.connect(
            to: .system, on: loop, BusReconnection(limit: .seconds(60))
        ) { [weak self] _ in self?.assumeIsolated { $0.systemBus = nil } }
        return systemBus
    }
}
