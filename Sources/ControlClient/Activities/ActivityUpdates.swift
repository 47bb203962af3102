internal import BusContract
package import DBus
internal import EventLoop
internal import Synchronization

/// What happens to the activities of a session.
public enum ActivityUpdate: Hashable, Sendable {
    /// What there is: at once, and after each change. Of one bundle the most relevant comes first, and the
    /// bundle that started one last before the others.
    case activities([ActivitySnapshot])
    /// The user's attention is to be called to one.
    case alert(ActivitySnapshot, ActivityAlert)
}

/// What calls the user's attention to an activity.
public struct ActivityAlert: Hashable, Sendable {
    /// The first line; empty while it may not be seen.
    public let title: String
    /// What follows it; may be empty.
    public let body: String
    /// `default`, or a sound's name.
    public let sound: String

    public init(title: String, body: String, sound: String = "default") {
        self.title = title
        self.body = body
        self.sound = sound
    }

    /// All that is shown of it while its words are hidden.
    package var wordless: ActivityAlert { ActivityAlert(title: "", body: "", sound: sound) }

    /// What a bundle's signal says; nil for one with other values.
    package init?(_ signal: BusSignal) {
        guard let (title, body, sound) = Activity1.alerted.values(of: signal) else { return nil }
        self.init(title: title, body: body, sound: sound)
    }
}

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

extension ControlClient {
    /// Follows the activities of all bundles that run. No bundle is started.
    ///
    /// An activity outlives its bundle's process: where the bus can start that again, what is known of its
    /// activities stays until it has been.
    ///
    /// - Parameter withTrees: whether the trees of views are read again after a change, as hosts need that
    ///   draw; they are announced without their values. Of many changes in a row only some are.
    /// - Throws: ``ControlClientError`` when the bus doesn't answer.
    public func activityUpdates(withTrees: Bool = false) async throws -> ActivityUpdates {
        try await activityUpdates(withTrees: withTrees) { _ in }
    }

    /// As ``activityUpdates(withTrees:)``.
    ///
    /// - Parameter refused: called for each bundle that isn't followed, or not for now, because it goes
    ///   beyond what is kept of one.
    package func activityUpdates(
        withTrees: Bool, refused: @escaping @Sendable (ControlClientError) -> Void
    ) async throws -> ActivityUpdates {
        let (updates, source) = AsyncStream.makeStream(
            of: ActivityUpdate.self, bufferingPolicy: .bufferingNewest(ActivityUpdates.limit))
        let follower = ActivityFollower(self, withTrees: withTrees, refused: refused) { source.yield($0) }
        guard let id = add(UpdateStream { _ in source.finish() }) else { throw ControlClientError.ended }
        source.onTermination = { [weak self, connection] _ in
            self?.remove(id)
            connection.loop.post { follower.assumeIsolated { $0.stop() } }
        }
        try await follower.begin().get()
        return ActivityUpdates(stream: updates)
    }
}
