package import FoundationEssentials
internal import Synchronization

/// What a server may push to, within a bundle.
package enum PushTopic: Hashable, Sendable {
    /// All widgets that take pushes.
    case widgets
    /// The controls of a kind.
    case control(String)
    /// Starting activities of a type of attributes.
    case start(String)
    /// An activity, by its identifier.
    case activity(String)
}

/// The tokens by which servers push to a bundle while it runs: authors' code wants and reads them on any
/// thread, and who can get them does so.
package final class PushTokens: Sendable {
    /// Gets tokens.
    package struct Source: Sendable {
        let changed: @Sendable (_ topic: PushTopic, _ isWanted: Bool) -> Void

        /// - Parameter changed: called on any thread when a topic is wanted, or no longer. Must not block.
        package init(changed: @escaping @Sendable (_ topic: PushTopic, _ isWanted: Bool) -> Void) {
            self.changed = changed
        }
    }

    private struct State: Sendable {
        var tokens: [PushTopic: Data] = [:]
        var wanted: Set<PushTopic> = []
        var followers: [UInt64: (topic: PushTopic, stream: AsyncStream<Data>.Continuation)] = [:]
        var lastFollower: UInt64 = 0
        var source: Source?
    }

    private let state = Mutex(State())

    package init() {}

    /// The topics that are wanted come from there from now on, those that are wanted already first.
    package func use(_ source: Source) {
        let wanted = state.withLock { state in
            state.source = source
            return state.wanted
        }
        for topic in wanted { source.changed(topic, true) }
    }

    /// Whether anybody gets tokens: not in an engine without a bus.
    package var hasSource: Bool { state.withLock { $0.source != nil } }

    /// Asks for a token, once.
    package func want(_ topic: PushTopic) {
        let source = state.withLock { state in state.wanted.insert(topic).inserted ? state.source : nil }
        source?.changed(topic, true)
    }

    /// There is no token of this any more, and its followers come to their end.
    package func end(_ topic: PushTopic) {
        let (source, streams) = state.withLock { state in
            state.tokens[topic] = nil
            let streams = state.followers.values.filter { $0.topic == topic }.map(\.stream)
            return (state.wanted.remove(topic) == nil ? nil : state.source, streams)
        }
        for stream in streams { stream.finish() }
        source?.changed(topic, false)
    }

    /// The present token; nil while there is none.
    package func token(of topic: PushTopic) -> Data? { state.withLock { $0.tokens[topic] } }

    /// There is another token, or none at present.
    ///
    /// - Returns: whether that is a change.
    package func set(_ token: Data?, of topic: PushTopic) -> Bool {
        state.withLock { state in
            guard state.wanted.contains(topic), state.tokens[topic] != token else { return false }
            state.tokens[topic] = token
            guard let token else { return true }
            for follower in state.followers.values where follower.topic == topic {
                follower.stream.yield(token)
            }
            return true
        }
    }

    /// The tokens of a topic: the present one, and each other one that comes, until ``end(_:)``.
    package func follow(_ topic: PushTopic) -> AsyncStream<Data> {
        let (stream, continuation) = AsyncStream<Data>.makeStream(bufferingPolicy: .bufferingNewest(1))
        state.withLock { state in
            state.lastFollower += 1
            let key = state.lastFollower
            state.followers[key] = (topic, continuation)
            if let token = state.tokens[topic] { continuation.yield(token) }
            continuation.onTermination = { [weak self] _ in
                // Not within this call, which holds the lock.
                self?.state.withLock { _ = $0.followers.removeValue(forKey: key) }
            }
        }
        return stream
    }
}
