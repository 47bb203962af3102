internal import DBus

extension ControlClient {
    /// Follows the order in which a host shows the widgets of all bundles: delivers it at once and whenever
    /// it or a widget in it changes. It changes with the widgets, with bundles that appear and vanish, and
    /// by itself when an entry's time comes or ends.
    ///
    /// Unlike a single read it knows the earlier entries: one without a relevance keeps theirs, see
    /// ``WidgetStack``. No bundle is started. A wall clock that is set is noticed within a minute. The client
    /// stays connected as long as the sequence is read, unless it is closed.
    ///
    /// - Throws: ``ControlClientError`` when the bus doesn't answer.
    public func widgetOrders() async throws -> WidgetOrders {
        // Before the first read, so that no bundle that appears in between is missed.
        let changes = try await bundleChanges()
        let running = try await bundles().filter(\.isRunning).map(\.name)
        let (events, eventSource) = AsyncStream.makeStream(of: StackFollower.Event.self)
        let (orders, orderSource) = AsyncStream.makeStream(
            of: [WidgetSnapshot].self, bufferingPolicy: .bufferingNewest(WidgetOrders.limit))
        for bundle in running { eventSource.yield(.bundle(.appeared(bundle))) }
        eventSource.yield(.begin)
        let forwarding = Task {
            for await change in changes { eventSource.yield(.bundle(change)) }
            eventSource.finish()
        }
        let following = Task {
            var follower = StackFollower(self, eventSource) { orderSource.yield($0) }
            for await event in events { await follower.handle(event) }
            follower.end()
            orderSource.finish()
        }
        orderSource.onTermination = { _ in
            forwarding.cancel()
            following.cancel()
        }
        return WidgetOrders(stream: orders)
    }
}
