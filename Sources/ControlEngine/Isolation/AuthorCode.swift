internal import AppIntentsLite
internal import EventLoop
internal import Logging

/// Runs an engine's authors' code: where it may block, on the engine's thread where it has been quick so far,
/// or on the main actor; and comes back to the engine with what became of it. Nothing here waits.
@EngineActor
package final class AuthorCode {
    /// What a task does that belongs to no actor.
    package typealias Body = @Sendable () async -> Void

    private let executor: GrowingExecutor
    private let runInline: ((@escaping Body) -> Task<Void, Never>)?
    private let runInlineWhenIdle: ((@escaping Body) -> Task<Void, Never>)?
    private let clock: any EngineClock
    private let logger: Logger
    // Exclusivity is unchecked below, because all accesses are on the engine's executor and none is open
    // across a call that leads back here; a press would pay for each check.
    @exclusivity(unchecked) private var eligibility = InlineEligibility()
    /// How long actions took.
    @exclusivity(unchecked) private(set) var durations = DurationHistogram()
    /// The engine whose code it is. What runs keeps it, and finds it through ``EngineContext``.
    weak var engine: BundleEngine?

    init(in environment: EngineEnvironment) {
        executor = environment.executor
        runInline = environment.runInline
        runInlineWhenIdle = environment.runInlineWhenIdle
        clock = environment.clock
        logger = environment.options.logger
    }

    /// Starts authors' code where it may block, and comes back to the engine with what became of it.
    ///
    /// The caller keeps the task: it owns it and cancels it when it takes too long. Until it ends it keeps
    /// the engine.
    ///
    /// - Parameter key: what code it is; code that has been quick so far runs on the engine's thread, where
    ///   there is an executor for that. Without a key it always gets a thread of its own.
    func launch<Value: Sendable>(
        _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> Value,
        as key: InlineEligibility.Key? = nil,
        then finish: @escaping @EngineActor @Sendable (Result<Value, any Error>) -> Void
    ) -> Task<Void, Never> {
        guard let key, let runInline = key.isTimeline ? runInlineWhenIdle : runInline else {
            let body = body(work, measured: false) { [self] result, time in
                if key?.isProvider == false { durations.add(time) }
                finish(result)
            }
            return Task(executorPreference: executor, operation: body)
        }
        let here = eligibility.begin(key)
        let body = body(work, measured: !here) { [self] result, time in
            if !key.isProvider { durations.add(time) }
            recordDuration(key, time, here: here)
            finish(result)
        }
        return here ? runInline(body) : Task(executorPreference: executor, operation: body)
    }

    private func recordDuration(_ key: InlineEligibility.Key, _ time: Duration, here: Bool) {
        guard eligibility.end(key, took: time, here: here) else { return }
        logger.notice(
            "\(key) took \(time) where it used to be quick; it gets a thread of its own again",
            metadata: LoggedEvent.heldThread.metadata(kind: "\(key)", duration: time))
    }

    /// What a task for authors' code consists of. Not isolated, so that it begins where the task is started.
    ///
    /// - Parameter measured: whether to measure what the thread did, and not only the wall clock.
    private func body<Value: Sendable>(
        _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> Value, measured: Bool,
        then finish: @escaping @EngineActor @Sendable (Result<Value, any Error>, Duration) -> Void
    ) -> Body {
        let engine = engine
        // The engine that serves the process is found without being named.
        let isNamed = BundleEngine.ofProcess !== engine
        return {
            let start = ContinuousClock.now
            let clock = measured ? RunClock() : nil
            let result: Result<Value, any Error>
            do {
                if isNamed {
                    result = .success(try await EngineContext.$running.withValue(engine) { try await work() })
                } else {
                    result = .success(try await work())
                }
            } catch {
                result = .failure(error)
            }
            await finish(result, clock?.elapsed ?? (ContinuousClock.now - start))
        }
    }

    /// Looks up what a configuration's values name: entities, and what the author's resolvers make of them.
    /// It holds the request that the current task serves until it has ended.
    ///
    /// - Parameter name: what is configured, for messages.
    /// - Throws: ``ControlError`` for an entity that isn't there, and with `timedOut`.
    func lookUp(
        _ action: BoundAction, for name: String, within limit: Duration
    ) async throws(ControlError) -> any AppIntent {
        guard action.needsResolution else { return action.intent }
        let request = CountedRequest.current?.held()
        let result = await withCheckedContinuation { continuation in
            let once = Once<Result<BoundAction, any Error>> { continuation.resume(returning: $0) }
            let task = launch({ try await action.resolved() }) {
                request?.release()
                once($0)
            }
            let timer = clock.schedule(after: limit) {
                task.cancel()
                let late = "the configuration of \(name) was not found within \(limit)"
                once(.failure(ControlError(.timedOut, late)))
            }
            once.whenCalled = { timer.cancel() }
        }
        do {
            return try result.get().intent
        } catch {
            throw ControlError(performing: name, threw: error)
        }
    }

    /// Runs authors' code on the main actor, when that is free, and comes back with what it made.
    ///
    /// The caller keeps the task and cancels it when it takes too long, or has a limit of its own.
    ///
    /// - Parameter finish: called once, also after a cancellation: with nil where the code was not begun by
    ///   then.
    @discardableResult
    func onMain<Value: Sendable>(
        _ work: @escaping @MainActor @Sendable () -> Value,
        then finish: @escaping @EngineActor @Sendable (Value?) -> Void
    ) -> Task<Void, Never> {
        let engine = engine
        let isNamed = BundleEngine.ofProcess !== engine
        return Task { @MainActor in
            var value: Value?
            if !Task.isCancelled {
                value = if isNamed { EngineContext.$running.withValue(engine) { work() } } else { work() }
            }
            await finish(value)
        }
    }

    /// The same within a limit.
    ///
    /// - Parameters:
    ///   - what: what is asked for, for the log and for whoever waits.
    ///   - finish: called once, with nil when it took too long. What had not begun by then is not begun any
    ///     more.
    func onMain<Value: Sendable>(
        within limit: Duration, _ what: String, _ work: @escaping @MainActor @Sendable () -> Value,
        then finish: @escaping @EngineActor @Sendable (Value?) -> Void
    ) {
        let once = Once(finish)
        let task = onMain(work) { once($0) }
        let timer = clock.schedule(after: limit) { [weak self] in
            task.cancel()
            self?.reportLate(what, kind: what, limit)
            once(nil)
        }
        once.whenCalled = { timer.cancel() }
    }

    /// The same for those who can wait.
    ///
    /// - Throws: ``ControlError`` with `timedOut`.
    func onMain<Value: Sendable>(
        within limit: Duration, _ what: String, _ work: @escaping @MainActor @Sendable () -> Value
    ) async throws(ControlError) -> Value {
        let value = await withCheckedContinuation { continuation in
            onMain(within: limit, what, work) { continuation.resume(returning: $0) }
        }
        guard let value else {
            throw ControlError(.timedOut, Self.late(what, limit))
        }
        return value
    }

    /// Logs what the main actor has kept somebody waiting for.
    func reportLate(_ what: String, kind: String, _ limit: Duration) {
        logger.warning(
            "\(Self.late(what, limit))",
            metadata: LoggedEvent.heldMainActor.metadata(kind: kind, duration: limit))
    }

    private static func late(_ what: String, _ limit: Duration) -> String {
        "\(what) did not come within \(limit): the main actor is busy"
    }
}
