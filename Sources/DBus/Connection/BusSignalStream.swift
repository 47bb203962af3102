/// The signals that match a rule, in order of arrival, from the moment the stream was made.
///
/// For one reader. Signals that are not read yet are kept without limit, so read or let go. The bus is asked
/// to send no more when the reading task is cancelled or the stream goes away; the stream ends when the
/// connection does.
public struct BusSignalStream: AsyncSequence, Sendable {
    public typealias Element = BusSignal
    public typealias Failure = Never

    let stream: AsyncStream<BusSignal>

    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    public struct Iterator: AsyncIteratorProtocol {
        var base: AsyncStream<BusSignal>.Iterator

        /// The next signal; nil when the connection has ended or the task was cancelled.
        public mutating func next() async -> BusSignal? { await base.next(isolation: #isolation) }

        public mutating func next(isolation actor: isolated (any Actor)?) async -> BusSignal? {
            await base.next(isolation: actor)
        }
    }
}
