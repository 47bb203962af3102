import Synchronization

/// What a provider observes: tells those who follow it of changes.
final class Spring: Sendable {
    private let followers = Mutex<[AsyncStream<Void>.Continuation]>([])
    /// How often the provider was asked for its value or timeline.
    let asked = Mutex(0)

    var followed: Int { followers.withLock { $0.count } }
    func tell() { for follower in followers.withLock({ $0 }) { follower.yield() } }
    func changes() -> AsyncStream<Void> {
        AsyncStream { continuation in followers.withLock { $0.append(continuation) } }
    }
}
