internal import DBus
internal import EventLoop
internal import Synchronization

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
    public func widgetOrders() async throws -> WidgetOrders { try await widgetOrders { _ in } }

    /// As ``widgetOrders()``.
    ///
    /// - Parameter refused: told of each bundle that isn't followed, or not for the moment, because it goes
    ///   beyond what is kept of one.
    package func widgetOrders(
        refused: @escaping @Sendable (ControlClientError) -> Void
    ) async throws -> WidgetOrders {
        let (orders, source) = AsyncStream.makeStream(
            of: [WidgetSnapshot].self, bufferingPolicy: .bufferingNewest(WidgetOrders.limit))
        let follower = StackFollower(self, refused: refused) { source.yield($0) }
        guard let id = add(UpdateStream { _ in source.finish() }) else { throw ControlClientError.ended }
        source.onTermination = { [weak self, connection] _ in
            self?.remove(id)
            connection.loop.post { follower.assumeIsolated { $0.stop() } }
        }
        try await follower.begin()
        return WidgetOrders(stream: orders)
    }
}
