internal import DBus
internal import EventLoop
internal import Foundation

/// The connection that notifications are posted and observed over.
struct NotificationCourier {
    /// Nobody posts more in one notification: what is larger stays in its program.
    private static let largest = 128 << 10
    private static let longestFlush = Duration.seconds(1)
    private static let firstPause = Duration.milliseconds(500)
    private static let longestPause = Duration.seconds(30)

    private let bus: NotificationBus
    private var connection: BusConnection?
    private var subscriptions: [NotificationBus.Kind: BusSubscription] = [:]
    /// Where there was no bus, none is looked for before.
    private var nextAttempt = ContinuousClock.now
    private var pause = firstPause
    /// Looks for the bus again.
    private var retry: Task<Void, Never>?

    init(_ bus: NotificationBus) { self.bus = bus }

    mutating func perform(_ job: NotificationBus.Job) async {
        if case .keep(let own) = job { return bus.deliver(.own(own)) }
        await connect()
        await listen()
        guard case .post(let kind, let posting) = job else { return }
        defer { bus.unsent.remove() }
        if posting.size <= Self.largest, let connection,
            (try? await connection.send(NotificationBus.signal(posting, as: kind))) != nil
        {
            // The program may end as soon as the last is sent.
            if bus.unsent.isLast { await connection.flush(within: Self.longestFlush) }
            // It comes back to those that observe it here, unless the bus doesn't know of them yet.
            if subscriptions[kind] != nil || !bus.observed.contains(kind) { return }
        }
        bus.deliver(.posting(kind, posting))
    }

    private mutating func connect() async {
        if let connection {
            guard await connection.loss != nil else { return }
            connection.loop.stop()
            self.connection = nil
            subscriptions = [:]
        }
        guard ContinuousClock.now >= nextAttempt else { return }
        do {
            connection = try await open()
            pause = Self.firstPause
        } catch {
            nextAttempt = .now + pause
            tryAgain(after: pause)
            pause = min(pause * 2, Self.longestPause)
        }
    }

    /// While nobody observes anything, the next that is posted looks for the bus.
    private mutating func tryAgain(after pause: Duration) {
        retry?.cancel()
        guard !bus.observed.isEmpty else { return }
        retry = Task.detached { [bus] in
            guard (try? await Task.sleep(for: pause)) != nil else { return }
            bus.listenAgain()
        }
    }

    private func open() async throws -> BusConnection {
        let loop = try Loop.start(name: "distributed notifications")
        do {
            var limits = BusLimits()
            limits.incomingCall = 256 << 10
            limits.connecting = .seconds(2)
            let connection = try await BusConnection.connecting(to: .session, on: loop, limits: limits)
            await connection.setReconnection(BusReconnection(restored: { [bus] in bus.listenAgain() }))
            await connection.setDisconnectHandler { [bus] in bus.listenAgain() }
            return connection
        } catch {
            loop.stop()
            throw error
        }
    }

    private mutating func listen() async {
        // While the bus is away the subscription would wait for it; when it is back, this is asked again.
        guard let connection, await connection.isConnected else { return }
        for kind in bus.observed where subscriptions[kind] == nil {
            subscriptions[kind] = try? await connection.subscribe(kind.rule) { [bus] in bus.receive($0) }
        }
    }
}
