internal import DBus
internal import EventLoop
internal import Synchronization

extension ControlClient {
    /// Follows the activities of all bundles that run. No bundle is started.
    ///
    /// An activity outlives its bundle's process: where the bus can start that again, what is known of its
    /// activities stays until it has been.
    ///
    /// - Parameter withTrees: whether the trees of views are read again after a change, as hosts need that
    ///   draw; they are announced without their values. Of many changes in a row only some are.
    /// - Throws: ``ControlClientError`` when the bus doesn't answer.
    public func activityUpdates(withTrees: Bool = false) async throws -> ActivityUpdates {
        try await activityUpdates(withTrees: withTrees) { _ in }
    }

    /// As ``activityUpdates(withTrees:)``.
    ///
    /// - Parameter refused: told of each bundle that isn't followed, or not for the moment, because it goes
    ///   beyond what is kept of one.
    package func activityUpdates(
        withTrees: Bool, refused: @escaping @Sendable (ControlClientError) -> Void
    ) async throws -> ActivityUpdates {
        let (updates, source) = AsyncStream.makeStream(
            of: ActivityUpdate.self, bufferingPolicy: .bufferingNewest(ActivityUpdates.limit))
        let follower = ActivityFollower(self, withTrees: withTrees, refused: refused) { source.yield($0) }
        guard let id = add(UpdateStream { _ in source.finish() }) else { throw ControlClientError.ended }
        source.onTermination = { [weak self, connection] _ in
            self?.remove(id)
            connection.loop.post { follower.assumeIsolated { $0.stop() } }
        }
        try await follower.begin()
        return ActivityUpdates(stream: updates)
    }
}
