internal import DBus

extension ControlClient {
    /// Follows the order in which a host shows the widgets of all bundles: tells it at once and whenever it
    /// is another, or a widget in it is. It changes with the widgets, with bundles that come and go, and by
    /// itself when an entry's time comes or ends.
    ///
    /// Unlike a single look it knows what a widget said before: an entry without a relevance keeps what the
    /// earlier ones said, see ``WidgetStack``. No bundle is started. A wall clock that is set is noticed
    /// within a minute. The client stays connected as long as the sequence is read, unless it is closed.
    ///
    /// - Throws: ``ControlClientError`` when the bus doesn't answer.
    public func widgetOrders() async throws -> WidgetOrders {
        // Before the first look, so that no bundle comes in between.
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
