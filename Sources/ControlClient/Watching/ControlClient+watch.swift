internal import DBus
internal import EventLoop
internal import Synchronization

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
        let (stream, continuation) = AsyncStream.makeStream(
            of: ControlUpdate.self, bufferingPolicy: .bufferingNewest(ControlUpdates.limit))
        let watch = UpdateStream { reason in
            continuation.yield(.unavailable(reason: reason))
            continuation.finish()
        }
        guard let id = add(watch) else { return ControlUpdates(stream: stream) }
        let watcher = ControlWatcher(connection, address, continuation)
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
