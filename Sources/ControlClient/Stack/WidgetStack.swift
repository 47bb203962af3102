internal import DBus
internal import EventLoop
internal import Synchronization

/// The order in which a host shows the widgets of a stack: the most relevant first, over all bundles.
///
/// A plain value that knows no bus and no clock. Feed it the widgets whenever one of them changes, and ask
/// for the order then and at ``nextChange(after:)``:
///
/// ```swift
/// var stack = WidgetStack()
/// stack.update(try await client.widgets(in: "Weather"))
/// let top = stack.order(at: now).first
/// ```
///
/// An entry that states no relevance keeps what the widget's earlier entries said, so the stack remembers
/// that. A score of 0 or less takes the widget out of the running: it stands behind all relevant ones, in the
/// order of the update, as does a widget that never said anything, whose time has passed or is still to come.
public struct WidgetStack: Hashable, Sendable {
    /// Identifies a widget among those of all bundles.
    private struct Key: Hashable, Sendable {
        let bundle: String
        let path: ObjectPath
    }

    /// What counts of a widget: its last statement, and since when.
    private struct Claim: Hashable, Sendable {
        let relevance: WidgetRelevance
        let start: Int64

        /// The end of the time for which it holds; nil for none.
        var end: Int64? {
            guard relevance.duration > 0 else { return nil }
            let end = Double(start) + relevance.duration * 1_000_000
            return end < Double(Int64.max) ? Int64(end) : nil
        }

        func holds(at now: Int64) -> Bool {
            relevance.score > 0 && start <= now && end.map { now < $0 } ?? true
        }
    }

    /// In the order of the last update.
    public private(set) var widgets: [WidgetSnapshot] = []
    private var claims: [Key: Claim] = [:]

    /// A stack without widgets.
    public init() {}

    /// Sets the widgets as they are now, and the order in which they stand where relevance doesn't decide.
    /// Widgets that aren't among them are forgotten.
    public mutating func update(_ widgets: [WidgetSnapshot]) {
        self.widgets = widgets
        var claims: [Key: Claim] = [:]
        for widget in widgets {
            let key = Key(bundle: widget.bundle, path: widget.path)
            claims[key] =
                widget.relevance.map { Claim(relevance: $0, start: widget.entryDate) } ?? self.claims[key]
        }
        self.claims = claims
    }

    /// The widgets as a host should show them at a moment: by score; of equal scores, the one whose time
    /// began last.
    ///
    /// - Parameter now: microseconds since the Unix epoch.
    public func order(at now: Int64) -> [WidgetSnapshot] {
        let ranked = widgets.enumerated().map { index, widget in (index, widget, claim(of: widget, at: now)) }
        return ranked.sorted { one, other in
            switch (one.2, other.2) {
            case (let a?, let b?):
                if a.relevance.score != b.relevance.score { return a.relevance.score > b.relevance.score }
                if a.start != b.start { return a.start > b.start }
            case (_?, nil): return true
            case (nil, _?): return false
            case (nil, nil): break
            }
            return one.0 < other.0
        }.map(\.1)
    }

    /// The next moment at which the order may change by itself: when an entry's time comes or ends. Nil when
    /// only an update can change it.
    ///
    /// - Parameter now: microseconds since the Unix epoch, as the result.
    public func nextChange(after now: Int64) -> Int64? {
        claims.values.filter { $0.relevance.score > 0 }.flatMap { [$0.start, $0.end].compactMap(\.self) }
            .filter { $0 > now }.min()
    }

    private func claim(of widget: WidgetSnapshot, at now: Int64) -> Claim? {
        claims[Key(bundle: widget.bundle, path: widget.path)].flatMap { $0.holds(at: now) ? $0 : nil }
    }
}

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

/// How much a widget's entry matters: `Widget1.Relevance`, with the meaning of WidgetKit's
/// `TimelineEntryRelevance`.
public struct WidgetRelevance: Hashable, Sendable {
    /// On a scale of the author's own; 0 or less takes the widget out of the running.
    public let score: Double
    /// Seconds from the entry's date on; 0 or less lasts until another entry says something else.
    public let duration: Double

    /// - Parameters:
    ///   - score: more is more relevant.
    ///   - duration: in seconds. Default 0, without an end.
    public init(score: Double, duration: Double = 0) {
        self.score = score
        self.duration = duration
    }
}

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
    /// - Parameter refused: called for each bundle that isn't followed, or not for now, because it goes
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
        try await follower.begin().get()
        return WidgetOrders(stream: orders)
    }
}
