internal import Logging

/// Follows what providers observe elsewhere, for controls or for widgets, and ends with them.
@EngineActor
final class ChangeFollower<ID: Hashable & Sendable & CustomStringConvertible> {
    /// What is followed, for the log, such as "control".
    private let what: String
    private let code: AuthorCode
    private let clock: any EngineClock
    private let logger: Logger
    private var tasks: [ID: Task<Void, Never>] = [:]
    /// Called for every change.
    var changed: @EngineActor (ID) -> Void = { _ in }

    init(_ what: String, _ code: AuthorCode, in environment: EngineEnvironment) {
        self.what = what
        self.code = code
        clock = environment.clock
        logger = environment.options.logger
    }

    var isFollowing: Bool { !tasks.isEmpty }

    /// Follows a provider's changes, in place of those that were followed for `id` before. A sequence that
    /// ends is begun again later.
    ///
    /// - Parameter changes: begins a sequence, perhaps in code that blocks; nil follows nothing.
    func follow(_ id: ID, _ changes: (@Sendable () -> AsyncStream<Void>)?) {
        stop(id)
        guard let changes else { return }
        tasks[id] = Task { [weak self, logger, what] in
            var backoff = Backoff()
            while !Task.isCancelled {
                guard let elements = await self?.begin(changes) else { return }
                for await _ in elements {
                    backoff.succeeded()
                    guard let self else { return }
                    changed(id)
                }
                if Task.isCancelled { return }
                logger.notice("the changes of the \(what) \(id) ended; they will be followed again")
                guard let self else { return }
                await pause(backoff.failed())
            }
        }
    }

    func stop(_ id: ID) { tasks.removeValue(forKey: id)?.cancel() }

    func stopAll() {
        for task in tasks.values { task.cancel() }
    }

    /// Asks a provider for its changes, where that may block.
    private func begin(_ changes: @escaping @Sendable () -> AsyncStream<Void>) async -> AsyncStream<Void>? {
        await withCheckedContinuation { continuation in
            // Not owned by anybody: who follows waits for it.
            _ = code.launch({ changes() }) { continuation.resume(returning: try? $0.get()) }
        }
    }

    private func pause(_ duration: Duration) async {
        await withCheckedContinuation { continuation in
            _ = clock.schedule(after: duration) { continuation.resume() }
        }
    }
}
