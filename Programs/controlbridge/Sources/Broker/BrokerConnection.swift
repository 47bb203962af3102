internal import CMosquitto
public import EventLoop
internal import Glibc

/// The connection to a broker, by libmosquitto, on a thread and a loop of its own: looking the broker's name
/// up, and connecting, hold up whoever does it.
///
/// It tries once: who gets ``BrokerEvent/ended(_:)`` decides about the next try. The library's object is new
/// for each, as the library forgets will and certificates otherwise.
public actor BrokerConnection {
    public nonisolated let loop: Loop
    public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let report: @Sendable (BrokerEvent, _ attempt: Int) -> Void
    /// Which try this is, by whoever asked for it.
    private var attempt = 0
    private var client: MosquittoClient?
    private var isConnected = false
    /// What waits for the socket: an own one, so that it can be waited for that it takes more.
    private let poller: Int32
    private var isWatched = false
    private var writes = false
    private var care: LoopTimer?
    /// Brokers that know MQTT 3.1.1 alone answer nothing that says so.
    private var version = MosquittoClient.Version.five

    /// After so long without a message the broker and this client look whether the other is there.
    private static let keepAlive = 60
    /// How often the library looks whether that time is over, or the broker's where it wants a shorter one.
    private var careInterval: Duration {
        .seconds(max(1, min(client?.brokersKeepAlive ?? Self.keepAlive, Self.keepAlive) / 3))
    }
    /// No broker takes more time to take what is left at the end.
    private static let patience = Duration.milliseconds(500)

    /// - Parameter report: called on ``loop``, with the try that it is about: what an earlier one brings may
    ///   come when the next one was asked for.
    /// - Throws: `LoopError` where there is no thread for it.
    public init(_ report: @escaping @Sendable (BrokerEvent, _ attempt: Int) -> Void) throws(LoopError) {
        loop = try Loop.start(name: "broker")
        self.report = report
        poller = epoll_create1(Int32(EPOLL_CLOEXEC))
        MosquittoClient.prepareLibrary()
    }

    /// Has the connection do something, in the order in which this is called, without waiting for it.
    public nonisolated func post(_ work: @escaping @Sendable (isolated BrokerConnection) -> Void) {
        loop.post { self.assumeIsolated(work) }
    }

    /// Tries to connect. Blocks this actor's thread until the name is looked up and the broker was reached.
    public func connect(_ options: BrokerOptions, attempt: Int) {
        drop()
        self.attempt = attempt
        do throws(BrokerFailure) {
            let client = try MosquittoClient(options, version)
            self.client = client
            try client.connect(options, keepAlive: Self.keepAlive)
            follow(client)
            careLater()
            pump { $0.write() }
        } catch {
            end(error)
        }
    }

    /// Sends a message; nothing happens without a connection.
    public func publish(_ messages: [BrokerMessage]) {
        guard isConnected, let client else { return }
        for message in messages { client.publish(message) }
        pump { $0.write() }
    }

    public func subscribe(_ subscriptions: [BrokerSubscription]) {
        guard isConnected, let client else { return }
        for subscription in subscriptions { client.subscribe(subscription) }
        pump { $0.write() }
    }

    public func unsubscribe(_ topics: [String]) {
        guard isConnected, let client else { return }
        for topic in topics { client.unsubscribe(topic) }
        pump { $0.write() }
    }

    /// Sends last messages, and ends the connection in order, so that the broker publishes no will.
    public func close(_ messages: [BrokerMessage]) {
        // The next broker may be another one.
        version = .five
        guard let client else { return }
        if isConnected {
            for message in messages { client.publish(message) }
            client.disconnect()
            let end = Loop.uptime + Self.patience
            while client.wantsWrite, Loop.uptime < end {
                var socket = pollfd(fd: client.socket, events: Int16(POLLOUT), revents: 0)
                guard poll(&socket, 1, 100) > 0, client.write() == nil else { break }
            }
        }
        drop()
    }

    // The socket.

    private func follow(_ client: MosquittoClient) {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        writes = false
        epoll_ctl(poller, EPOLL_CTL_ADD, client.socket, &event)
        guard !isWatched else { return }
        isWatched = true
        // As long as the process.
        _ = loop.watch(poller) { [weak self] in self?.assumeIsolated { $0.ready() } }
    }

    private func ready() {
        var event = epoll_event()
        guard epoll_wait(poller, &event, 1, 0) > 0 else { return }
        let events = event.events
        pump { client in
            if events & EPOLLOUT.rawValue != 0, let failure = client.write() { return failure }
            return events & ~EPOLLOUT.rawValue != 0 ? client.read() : nil
        }
    }

    /// Does something with the library, reports what came of it, and waits for what it wants next.
    private func pump(_ work: (MosquittoClient) -> BrokerFailure?) {
        guard let client else { return }
        let failure = work(client)
        for event in client.takeEvents() {
            if case .connected = event {
                isConnected = true
                careLater()
            }
            report(event, attempt)
        }
        if let failure { return end(failure) }
        guard client.wantsWrite != writes else { return }
        writes = client.wantsWrite
        var event = epoll_event()
        event.events = EPOLLIN.rawValue | (writes ? EPOLLOUT.rawValue : 0)
        epoll_ctl(poller, EPOLL_CTL_MOD, client.socket, &event)
    }

    private func careLater() {
        care?.cancel()
        care = loop.schedule(after: careInterval) { [weak self] in
            self?.assumeIsolated {
                guard $0.client != nil else { return }
                $0.careLater()
                $0.pump { $0.care() }
            }
        }
    }

    private func end(_ failure: BrokerFailure) {
        if isConnected {
            // It may be another one the next time.
            version = .five
        } else if let client, client.wasReached, client.isTooNew || !failure.isRefusal {
            // The broker neither took this client, nor refused it for another reason.
            version = version == .five ? .three : .five
        }
        drop()
        report(.ended(failure), attempt)
    }

    private func drop() {
        care?.cancel()
        isConnected = false
        // The library closes its socket with it, which the poller then forgets.
        client = nil
    }
}
