internal import EventLoop

/// The signals that match a rule, in order of arrival, from the moment the stream was made.
///
/// For one reader. Signals that are not read yet are kept without limit, so read or let go. The bus is asked
/// to send no more when the reading task is cancelled or the stream goes away; the stream ends when the
/// connection does.
public struct BusSignalStream: AsyncSequence, Sendable {
    /// A signal.
    public typealias Element = BusSignal
    /// Reading a stream never fails.
    public typealias Failure = Never

    let stream: AsyncStream<BusSignal>

    /// Begins to read; a stream is for one reader.
    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    /// Reads a stream.
    public struct Iterator: AsyncIteratorProtocol {
        var base: AsyncStream<BusSignal>.Iterator

        /// The next signal; nil when the connection has ended or the task was cancelled.
        public mutating func next() async -> BusSignal? { await base.next(isolation: #isolation) }

        /// As ``next()``, on the caller's actor.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> BusSignal? {
            await base.next(isolation: actor)
        }
    }
}

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
