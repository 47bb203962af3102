internal import AppIntentsLite
internal import EventLoop
internal import Logging
internal import ControlBasics
internal import WidgetKitLite

/// Runs an engine's authors' code: where it may block, on the engine's thread where it has been quick so far,
/// or on the main actor; and comes back to the engine with what became of it. Nothing here waits.
@EngineActor
package final class AuthorCode {
    /// What a task does that belongs to no actor.
    package typealias Body = @Sendable () async -> Void

    private let executor: GrowingExecutor
    private let runInline: ((@escaping Body) -> Task<Void, Never>)?
    private let runInlineWhenIdle: ((@escaping Body) -> Task<Void, Never>)?
    private let crashes: CrashGuard
    private let clock: any EngineClock
    private let logger: Logger
    // Exclusivity is unchecked below, because all accesses are on the engine's executor and none is open
    // across a call that leads back here; a press would pay for each check.
    @exclusivity(unchecked) private var eligibility = InlineEligibility()
    /// How long actions took, or until they were given up.
    @exclusivity(unchecked) private(set) var durations = DurationHistogram()
    /// The engine whose code it is. What runs keeps it, and finds it through ``EngineContext``.
    weak var engine: BundleEngine?
    /// The activities of its bundle, found by its code through ``CurrentActivities``.
    var activities: ActivityStore?

    init(in environment: EngineEnvironment) {
        executor = environment.executor
        runInline = environment.runInline
        runInlineWhenIdle = environment.runInlineWhenIdle
        crashes = environment.crashes
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
                if key?.isProvider == false { recordAction(time) }
                finish(result)
            }
            return Task(executorPreference: executor, operation: body)
        }
        let here = eligibility.begin(key)
        let body = body(work, measured: !here) { [self] result, time in
            if !key.isProvider { recordAction(time) }
            recordDuration(key, time, here: here)
            finish(result)
        }
        return here ? runInline(body) : Task(executorPreference: executor, operation: body)
    }

    /// The same for code that is recorded while it runs, so that the next process knows what ended this one.
    func launch<Value: Sendable>(
        recorded code: RecordedCode,
        _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> Value,
        as key: InlineEligibility.Key? = nil,
        then finish: @escaping @EngineActor @Sendable (Result<Value, any Error>) -> Void
    ) -> Task<Void, Never> {
        let ticket = crashes.begin(code)
        return launch(work, as: key) { [crashes] result in
            crashes.end(ticket)
            finish(result)
        }
    }

    /// Why recorded code isn't run now, for what it did to earlier processes; nil where it may run.
    func refusal(of code: @autoclosure () -> RecordedCode) -> ControlError? {
        crashes.refusal(of: code(), clock.now)?.error
    }

    /// Starts recorded code that takes no time as a rule: on the engine's thread, guarded, so that another
    /// one runs the loop where it does take some; where it may block if there is no executor for that.
    func launchHere<Value: Sendable>(
        recorded code: RecordedCode, _ work: @escaping @Sendable () -> Value,
        then finish: @escaping @EngineActor @Sendable (Result<Value, any Error>) -> Void
    ) -> Task<Void, Never> {
        let ticket = crashes.begin(code)
        let body = body({ work() }, measured: false) { [crashes] result, _ in
            crashes.end(ticket)
            finish(result)
        }
        return runInline?(body) ?? Task(executorPreference: executor, operation: body)
    }

    /// An action has been given up; what it takes from now on is of no interest.
    func recordGivenUp(after time: Duration) { durations.add(time) }

    /// Called in its task.
    private func recordAction(_ time: Duration) {
        // It was recorded when it was given up.
        if !Task.isCancelled { durations.add(time) }
    }

    private func recordDuration(_ key: InlineEligibility.Key, _ time: Duration, here: Bool) {
        guard eligibility.end(key, took: time, here: here) else { return }
        // Of interest to who tunes a bundle; nothing is wrong.
        logger.debug(
            "\(key.phrase) took \(time) where it used to be quick; it gets a thread of its own again",
            metadata: LoggedEvent.heldThread.metadata(kind: key.kind, duration: time))
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
        let activities = activities
        return {
            let start = ContinuousClock.now
            let clock = measured ? RunClock() : nil
            let result: Result<Value, any Error>
            do {
                if isNamed {
                    result = .success(try await EngineContext.run(work, of: engine, activities))
                } else {
                    result = .success(try await work())
                }
            } catch {
                result = .failure(await DescribedError.wording(error))
            }
            await finish(result, clock?.elapsed ?? (ContinuousClock.now - start))
        }
    }

    /// Looks up what the values of a placed control name: entities, and what the author's resolvers make of
    /// them; what has gone and isn't needed is left out. It holds the request that the current task serves
    /// until it has ended.
    ///
    /// - Parameters:
    ///   - values: those of the control.
    ///   - name: what is configured, for messages.
    ///   - code: what it is recorded as while it runs; nil for what the caller records.
    /// - Throws: ``ControlError`` for an entity that is gone and needed, and with `timedOut`.
    func lookUp(
        _ action: BoundAction, of values: [String: IntentArgument], for name: String, within limit: Duration,
        recorded code: RecordedCode? = nil
    ) async throws(ControlError) -> any AppIntent {
        guard action.needsResolution else { return action.intent }
        return try await run(for: name, within: limit, recorded: code) {
            try await action.resolved(accepted: values)
        }.intent
    }

    /// Runs what else a configuration needs of authors' code, in the same way: one is made by their `init()`.
    ///
    /// - Throws: ``ControlError`` for what `work` throws, with `timedOut`, and with `unavailable` for what
    ///   ended earlier processes.
    func run<Value: Sendable>(
        for name: String, within limit: Duration, recorded code: RecordedCode? = nil,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws(ControlError) -> Value {
        try await run(
            within: limit, "the configuration of \(name) was not found within \(limit)", recorded: code,
            { ControlError(performing: name, threw: $0) }, work)
    }

    /// Runs authors' code for the request that the current task serves: it is held until the code has ended,
    /// with or without an answer, as only then its thread is free.
    ///
    /// - Parameters:
    ///   - late: what is said where it takes too long.
    ///   - code: what it is recorded as while it runs; nil for what the caller records.
    ///   - problem: what is said of what it throws.
    /// - Throws: ``ControlError`` for what `work` throws, with `timedOut`, with `unavailable` for what ended
    ///   earlier processes, and why the request was cancelled.
    func run<Value: Sendable>(
        within limit: Duration, _ late: String, recorded code: RecordedCode?,
        _ problem: @escaping @Sendable (any Error) -> ControlError,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws(ControlError) -> Value {
        if let code, let refusal = refusal(of: code) { throw refusal }
        let request = Request.current?.held()
        let ticket = code.map { crashes.begin($0) }
        let result = await withCheckedContinuation { continuation in
            let once = Once<Result<Value, ControlError>> { continuation.resume(returning: $0) }
            let task = launch({ try await work() }) { [crashes] in
                if let ticket { crashes.end(ticket) }
                request?.release()
                once($0.mapError(problem))
            }
            let giveUp: @EngineActor (ControlError) -> Void = {
                task.cancel()
                once(.failure($0))
            }
            let timer = clock.schedule(after: limit) { giveUp(ControlError(.timedOut, late)) }
            once.whenCalled = { timer.cancel() }
            request?.whenCancelled(giveUp)
        }
        return try result.get()
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
        let activities = activities
        return Task { @MainActor in
            var value: Value?
            if !Task.isCancelled {
                value = if isNamed { EngineContext.run(work, of: engine, activities) } else { work() }
            }
            await finish(value)
        }
    }

    /// The same for code that is recorded while it waits and runs.
    @discardableResult
    func onMain<Value: Sendable>(
        recorded code: RecordedCode, _ work: @escaping @MainActor @Sendable () -> Value,
        then finish: @escaping @EngineActor @Sendable (Value?) -> Void
    ) -> Task<Void, Never> {
        let ticket = crashes.begin(code)
        return onMain(work) { [crashes] value in
            crashes.end(ticket)
            finish(value)
        }
    }

    /// The same within a limit.
    ///
    /// - Parameters:
    ///   - what: what is asked for, for the log and for whoever waits.
    ///   - code: what it is recorded as; nil for what the caller records.
    ///   - finish: called once, with nil when it took too long. What had not begun by then is not begun any
    ///     more.
    func onMain<Value: Sendable>(
        within limit: Duration, _ what: String, recorded code: RecordedCode? = nil,
        _ work: @escaping @MainActor @Sendable () -> Value,
        then finish: @escaping @EngineActor @Sendable (Value?) -> Void
    ) {
        let once = Once(finish)
        let task = code.map { onMain(recorded: $0, work) { once($0) } } ?? onMain(work) { once($0) }
        let timer = clock.schedule(after: limit) { [weak self] in
            task.cancel()
            self?.reportLate(what, kind: what, limit)
            once(nil)
        }
        once.whenCalled = { timer.cancel() }
    }

    /// The same for those who can wait.
    ///
    /// - Throws: ``ControlError`` with `timedOut`, with `unavailable` for what ended earlier processes, and
    ///   why the request that the current task serves was cancelled.
    func onMain<Value: Sendable>(
        within limit: Duration, _ what: String, recorded code: RecordedCode? = nil,
        _ work: @escaping @MainActor @Sendable () -> Value
    ) async throws(ControlError) -> Value {
        if let code, let refusal = refusal(of: code) { throw refusal }
        let request = Request.current
        let value = await withCheckedContinuation { continuation in
            let once = Once<Value?> { continuation.resume(returning: $0) }
            onMain(within: limit, what, recorded: code, work) { once($0) }
            request?.whenCancelled { _ in once(nil) }
        }
        guard let value else {
            throw request?.cancellation ?? ControlError(.timedOut, Self.late(what, limit))
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
