internal import ControlRuntime
internal import DBus
internal import EventLoop

/// One of the two buses. It is connected to when it is first needed; one that goes away is looked for.
actor Bus {
    static let session = Bus(.session)
    static let system = Bus(.system)

    private let address: BusAddress
    private var current: BusConnection?

    private init(_ address: BusAddress) { self.address = address }

    func connection() async throws -> BusConnection {
        if let current, await !current.isClosed { return current }
        let connection = try BusConnection.connect(to: address, on: Loop.main)
        // Before anybody else comes here.
        current = connection
        let always = Duration.seconds(1_000_000_000)
        await connection.setReconnection(BusReconnection(limit: always))
        return connection
    }

    /// An element once signals can't be missed any more, and one for each signal. It ends when the bus can't
    /// be reached.
    nonisolated func changes(_ rules: [MatchRule]) -> AsyncStream<Void> {
        .following { changed in try? await self.follow(rules, changed) }
    }

    private nonisolated func follow(_ rules: [MatchRule], _ changed: @escaping @Sendable () -> Void)
        async throws
    {
        let connection = try await connection()
        var streams: [BusSignalStream] = []
        for rule in rules { streams.append(try await connection.signals(matching: rule)) }
        changed()
        await withTaskGroup { group in
            for stream in streams { group.addTask { for await _ in stream { changed() } } }
            await group.next()
            group.cancelAll()
        }
    }
}
