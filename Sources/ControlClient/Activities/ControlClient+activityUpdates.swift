internal import DBus

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
        // Before the first read, so that no bundle that appears in between is missed.
        let changes = try await bundleChanges()
        let running = try await bundles().filter(\.isRunning).map(\.name)
        let (events, eventSource) = AsyncStream.makeStream(of: ActivityFollower.Event.self)
        let (updates, updateSource) = AsyncStream.makeStream(
            of: ActivityUpdate.self, bufferingPolicy: .bufferingNewest(ActivityUpdates.limit))
        for bundle in running { eventSource.yield(.bundle(.appeared(bundle))) }
        eventSource.yield(.begin)
        let forwarding = Task {
            for await change in changes { eventSource.yield(.bundle(change)) }
            eventSource.finish()
        }
        let following = Task {
            var follower = ActivityFollower(self, eventSource, readsTrees: withTrees) {
                updateSource.yield($0)
            }
            for await event in events { await follower.handle(event) }
            follower.end()
            updateSource.finish()
        }
        updateSource.onTermination = { _ in
            forwarding.cancel()
            following.cancel()
        }
        return ActivityUpdates(stream: updates)
    }
}
