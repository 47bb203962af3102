internal import ControlRuntime
internal import Synchronization

extension AsyncStream<Void> {
    /// An element whenever `follow` says so; several that nobody has taken yet are one. It ends when `follow`
    /// returns, which is cancelled when nobody waits any more.
    static func following(
        _ follow: @escaping @Sendable (_ changed: @escaping @Sendable () -> Void) async -> Void
    ) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let following = Task {
                await follow { continuation.yield() }
                continuation.finish()
            }
            continuation.onTermination = { _ in following.cancel() }
        }
    }

    /// An element for each element of each, for providers that depend on several things. It ends when all
    /// have ended.
    static func merged(_ streams: [AsyncStream<Void>]) -> AsyncStream<Void> {
        following { changed in
            await withTaskGroup { group in
                for stream in streams { group.addTask { for await _ in stream { changed() } } }
            }
        }
    }

    /// Waits until something holds that was asked for, as services may answer before they have done it.
    ///
    /// - Throws: ``ServiceError`` with `problem` where it doesn't hold within a limit.
    func confirm(
        within limit: Duration = .seconds(3), orSay problem: String,
        _ holds: @escaping @Sendable () async throws -> Bool
    ) async throws {
        if try await holds() { return }
        try await wait(atMost: limit, until: holds)
        guard try await holds() else { throw ServiceError(problem) }
    }

    /// Waits until something holds, which is looked at with each element; not longer than a limit.
    func wait(
        atMost limit: Duration, until holds: @escaping @Sendable () async throws -> Bool
    ) async throws {
        try await withThrowingTaskGroup { group in
            group.addTask { for await _ in self { if try await holds() { return } } }
            group.addTask { try await Task.sleep(for: limit) }
            try await group.next()
            group.cancelAll()
        }
    }
}

/// Those who want to hear when something has changed.
final class Followers: Sendable {
    private let streams = Mutex<(last: Int, all: [Int: AsyncStream<Void>.Continuation])>((0, [:]))

    func tell() { for stream in streams.withLock({ Array($0.all.values) }) { stream.yield() } }

    /// An element for each time that they are told from now on; several that nobody has taken yet are one.
    func follow() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let number = streams.withLock { streams in
                streams.last += 1
                streams.all[streams.last] = continuation
                return streams.last
            }
            continuation.onTermination = { [self] _ in
                _ = streams.withLock { $0.all.removeValue(forKey: number) }
            }
        }
    }
}
