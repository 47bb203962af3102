internal import ControlRuntime
internal import DBus
internal import EventLoop

/// One of the two buses. It is connected to when it is first needed; one that goes away is looked for.
actor Bus {
    static let session = Bus(.session)
    static let system = Bus(.system)

    private let address: BusAddress
    private let loop: Loop
    private var current: BusConnection?
    /// Those who follow something on it, and are told that it has come back.
    private let returned = Followers()

    init(_ address: BusAddress, on loop: Loop = .main) { (self.address, self.loop) = (address, loop) }

    func connection() async throws -> BusConnection {
        if let current, await !current.isClosed { return current }
        let connection: BusConnection
        do {
            connection = try BusConnection.connect(to: address, on: loop)
        } catch  where address == .system {
            throw ServiceError("the system's bus can't be reached")
        }
        // Before anybody else comes here.
        current = connection
        let always = Duration.seconds(1_000_000_000)
        await connection.setReconnection(
            BusReconnection(limit: always, restored: { [returned] in returned.tell() }))
        return connection
    }

    /// An element once signals can't be missed any more, one for each signal, and one when the bus has been
    /// away and is back, as values were read without it. It ends when the bus can't be reached.
    nonisolated func changes(_ rules: [MatchRule]) -> AsyncStream<Void> {
        .following { changed in try? await self.follow(rules, changed) }
    }

    private nonisolated func follow(_ rules: [MatchRule], _ changed: @escaping @Sendable () -> Void)
        async throws
    {
        let (connection, returns) = (try await connection(), returned.follow())
        var streams: [BusSignalStream] = []
        for rule in rules { streams.append(try await connection.signals(matching: rule)) }
        changed()
        await withTaskGroup { group in
            for stream in streams { group.addTask { for await _ in stream { changed() } } }
            group.addTask { for await _ in returns { changed() } }
            await group.next()
            group.cancelAll()
        }
    }
}
