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
