/// The activities of all bundles that run: those that there are at once, then after each change, and what
/// calls attention to one.
///
/// For one reader. A reader that is slow loses the oldest of more than ``limit`` updates, never the last. It
/// ends when the reading task is cancelled, when the sequence and its iterator go away, and when the
/// connection ends.
public struct ActivityUpdates: AsyncSequence, Sendable {
    /// What the sequence consists of.
    public typealias Element = ActivityUpdate
    /// It never fails; it ends.
    public typealias Failure = Never

    /// How many updates are kept for a reader.
    public static let limit = 64

    let stream: AsyncStream<ActivityUpdate>

    /// Begins to read. Call it once.
    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    /// Reads the sequence; for one task at a time.
    public struct Iterator: AsyncIteratorProtocol {
        var base: AsyncStream<ActivityUpdate>.Iterator

        /// The next update; nil when the sequence has ended.
        public mutating func next() async -> ActivityUpdate? { await base.next(isolation: #isolation) }

        /// As ``next()``, staying on the caller's actor.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> ActivityUpdate? {
            await base.next(isolation: actor)
        }
    }
}
