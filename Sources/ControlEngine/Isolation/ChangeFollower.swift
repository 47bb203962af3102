internal import Logging

/// Follows what providers observe elsewhere, for controls or for widgets, and ends with them.
@EngineActor
final class ChangeFollower<ID: Hashable & Sendable & CustomStringConvertible> {
    /// What is followed, for the log, such as "control".
    private let what: String
    private let code: AuthorCode
    private let crashes: CrashGuard
    private let clock: any EngineClock
    private let logger: Logger
    private var tasks: [ID: Task<Void, Never>] = [:]
    /// Called for every change, and where one may have been missed.
    var changed: @EngineActor (ID) -> Void = { _ in }
    /// Whether the provider's answer is unavailable, so that its source is looked for more often.
    var isMissed: @EngineActor (ID) -> Bool = { _ in false }

    /// Pauses before a sequence that ended is begun again.
    private static var pauses: Backoff { Backoff(first: .milliseconds(250)) }
    /// The longest of them while the answer is unavailable: its source may be back.
    private static var longestWhileMissed: Duration { .seconds(5) }
    /// A sequence that lasted so long was one, and not an attempt.
    private static var lasting: Duration { .seconds(1) }

    init(_ what: String, _ code: AuthorCode, in environment: EngineEnvironment) {
        self.what = what
        self.code = code
        crashes = environment.crashes
        clock = environment.clock
        logger = environment.options.logger
    }

    var isFollowing: Bool { !tasks.isEmpty }

    /// Follows a provider's changes, in place of those that were followed for `id` before. A sequence that
    /// ends is begun again, at once and then less and less often. At its end and at the new beginning there
    /// may be something to ask for: what it observed is gone, or is back.
    ///
    /// - Parameter changes: begins a sequence, perhaps in code that blocks; nil follows nothing.
    func follow(_ id: ID, _ changes: (@Sendable () -> AsyncStream<Void>)?) {
        stop(id)
        guard let changes else { return }
        tasks[id] = Task { [weak self, logger, what] in
            var backoff = Self.pauses
            var (isNew, hasCome) = (true, false)
            while !Task.isCancelled {
                if let rest = self?.suspension(of: id) {
                    await self?.pause(rest)
                    continue
                }
                // What is back may be read before it is followed again: it is still followed soon then.
                let wasMissed = self?.isMissed(id) == true
                guard let elements = await self?.begin(id, changes), let began = self?.clock.uptime else {
                    return
                }
                if !isNew { self?.noteGap(of: id, hasCome) }
                isNew = false
                for await _ in elements {
                    hasCome = true
                    guard let self else { return }
                    changed(id)
                }
                if Task.isCancelled { return }
                guard let self else { return }
                // Not where logs are read every day: what fails with it is logged.
                logger.debug("the changes of the \(what) \(id) ended; they will be followed again")
                if clock.uptime - began >= Self.lasting {
                    hasCome = true
                    backoff.succeeded()
                }
                noteGap(of: id, hasCome)
                let isSoon = wasMissed || isMissed(id)
                await pause(backoff.failed(atMost: isSoon ? Self.longestWhileMissed : nil))
            }
        }
    }

    /// Something may have changed unseen. A sequence that ends at once, without any element, says nothing by
    /// that.
    private func noteGap(of id: ID, _ hasCome: Bool) {
        if hasCome || isMissed(id) { changed(id) }
    }

    func stop(_ id: ID) { tasks.removeValue(forKey: id)?.cancel() }

    func stopAll() {
        for task in tasks.values { task.cancel() }
    }

    /// For how long nothing is followed, for what that did to earlier processes.
    private func suspension(of id: ID) -> Duration? {
        let now = clock.now
        guard let (pause, error) = crashes.refusal(of: .changes("\(what) \(id)"), now) else { return nil }
        logger.warning(
            "\(error.message)", metadata: LoggedEvent.crashPause.metadata(kind: id.description))
        return pause.rest(now)
    }

    /// Asks a provider for its changes, where that may block.
    private func begin(
        _ id: ID, _ changes: @escaping @Sendable () -> AsyncStream<Void>
    ) async -> AsyncStream<Void>? {
        await withCheckedContinuation { continuation in
            // Not owned by anybody: who follows waits for it.
            _ = code.launch(recorded: .changes("\(what) \(id)"), { changes() }) {
                continuation.resume(returning: try? $0.get())
            }
        }
    }

    private func pause(_ duration: Duration) async {
        await withCheckedContinuation { continuation in
            _ = clock.schedule(after: duration) { continuation.resume() }
        }
    }
}
