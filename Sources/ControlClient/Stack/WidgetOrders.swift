/// The order of the widgets of all bundles that run, as a stack shows them: the present one at once, then
/// each new one.
///
/// For one reader. A reader that is slow loses the oldest of more than ``limit`` orders, never the last. It
/// ends when the reading task is cancelled, when the sequence and its iterator go away, and when the
/// connection ends.
public struct WidgetOrders: AsyncSequence, Sendable {
    /// What the sequence consists of.
    public typealias Element = [WidgetSnapshot]
    /// It never fails; it ends.
    public typealias Failure = Never

    /// How many orders are kept for a reader.
    public static let limit = 64

    let stream: AsyncStream<[WidgetSnapshot]>

    /// Begins to read. Call it once.
    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    /// Reads the sequence; for one task at a time.
    public struct Iterator: AsyncIteratorProtocol {
        var base: AsyncStream<[WidgetSnapshot]>.Iterator

        /// The next order, the most relevant widget first; nil when the sequence has ended.
        public mutating func next() async -> [WidgetSnapshot]? { await base.next(isolation: #isolation) }

        /// As ``next()``, staying on the caller's actor.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> [WidgetSnapshot]? {
            await base.next(isolation: actor)
        }
    }
}
