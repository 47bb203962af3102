internal import DBus
internal import EventLoop
internal import Synchronization

/// What a watch reports.
public enum ControlUpdate: Hashable, Sendable {
    /// The control as it is now.
    case state(ControlSnapshot)
    /// The control can't be seen: its bundle is not running, or has no such control. The reason is for
    /// the user. The watch continues and reports the state when it comes back.
    case unavailable(reason: String)
}

/// The states of one control: the present one at once, then each new one.
///
/// For one reader. A reader that is slow loses the oldest of more than ``limit`` updates, never the last. The
/// watch ends when the reading task is cancelled, when the sequence and its iterator go away, and when the
/// connection ends; the last update is then `unavailable`.
public struct ControlUpdates: AsyncSequence, Sendable {
    /// What the sequence consists of.
    public typealias Element = ControlUpdate
    /// It never fails; it ends.
    public typealias Failure = Never

    /// How many updates are kept for a reader.
    public static let limit = 64

    let stream: AsyncStream<ControlUpdate>

    /// Begins to read. Call it once.
    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    /// Reads the sequence; for one task at a time.
    public struct Iterator: AsyncIteratorProtocol {
        var base: AsyncStream<ControlUpdate>.Iterator

        /// The next update; nil when the watch has ended.
        public mutating func next() async -> ControlUpdate? { await base.next(isolation: #isolation) }

        /// As ``next()``, staying on the caller's actor.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> ControlUpdate? {
            await base.next(isolation: actor)
        }
    }
}

extension ControlClient {
    /// Follows a control: delivers its state at once and after every change, and when its bundle vanishes and
    /// comes back. Nothing is polled: changes come as signals.
    ///
    /// One change of a control, which a bundle announces in up to two signals, is one update.
    ///
    /// - Parameters:
    ///   - address: which control; it need not exist yet.
    ///   - starting: whether the bus may start the bundle for the first read. Later the watch starts nothing.
    public func watch(_ address: ControlAddress, starting: Bool = true) -> ControlUpdates {
        watch(address, starting: starting, patience: Gathering.patience)
    }

    /// - Parameter patience: how long half a change waits for the other half of a busy bundle.
    package func watch(_ address: ControlAddress, starting: Bool = true, patience: Duration) -> ControlUpdates
    {
        let (stream, continuation) = AsyncStream.makeStream(
            of: ControlUpdate.self, bufferingPolicy: .bufferingNewest(ControlUpdates.limit))
        let watch = UpdateStream { reason in
            continuation.yield(.unavailable(reason: reason))
            continuation.finish()
        }
        guard let id = add(watch) else { return ControlUpdates(stream: stream) }
        let watcher = ControlWatcher(connection, address, continuation, patience: patience)
        // Neither the client nor the stream is held by its watcher's work, so that both can go away.
        continuation.onTermination = { [weak self] _ in
            self?.remove(id)
            watcher.loop.post { watcher.assumeIsolated { $0.stop() } }
        }
        Task { await watcher.start(starting) }
        return ControlUpdates(stream: stream)
    }

    /// - Returns: what it is known by; nil where the connection has ended, and the watch with it.
    func add(_ watch: UpdateStream) -> UInt64? {
        let (id, reason) = watches.withLock { $0.add(watch) }
        guard let reason else { return id }
        watch.end(reason)
        return nil
    }

    func remove(_ id: UInt64) {
        // Outside of the lock: letting go of the continuation may run this again.
        _ = watches.withLock { $0.remove(id) }
    }

    func endWatches(because reason: String) {
        for watch in watches.withLock({ $0.removeAll(reason) }) { watch.end(reason) }
    }
}

/// What of a client ends with its connection.
struct UpdateStream: Sendable {
    /// Ends it, for that reason.
    let end: @Sendable (_ reason: String) -> Void
}

/// The watches of a client, so that they can be notified of the connection's end.
struct UpdateStreams {
    /// Set once the connection has ended; watches that begin later end with it at once.
    private var end: String?
    private var watches: [UInt64: UpdateStream] = [:]
    private var lastID: UInt64 = 0

    /// Keeps a watch, or returns the reason why the connection has ended already.
    mutating func add(_ watch: UpdateStream) -> (id: UInt64, end: String?) {
        lastID += 1
        if end == nil { watches[lastID] = watch }
        return (lastID, end)
    }

    mutating func remove(_ id: UInt64) -> UpdateStream? { watches.removeValue(forKey: id) }

    /// Takes out all watches, to be ended outside of any lock.
    mutating func removeAll(_ reason: String) -> [UpdateStream] {
        if end == nil { end = reason }
        defer { watches = [:] }
        return Array(watches.values)
    }
}
