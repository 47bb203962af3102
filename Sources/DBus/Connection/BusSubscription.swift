internal import EventLoop

/// A handler for signals. Letting go of this value does not end it.
public struct BusSubscription: Sendable {
    let connection: BusConnection
    let id: UInt64

    /// Ends the subscription; does nothing when it has ended. On the loop's thread it is certain that the
    /// handler does not run again; from another thread it ends soon.
    public func cancel() {
        connection.loop.runHere { [connection, id] in connection.assumeIsolated { $0.removeRoute(id) } }
    }
}
