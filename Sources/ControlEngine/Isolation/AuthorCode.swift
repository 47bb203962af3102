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
        logger.notice(
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
        if let code, let refusal = refusal(of: code) { throw refusal }
        let request = CountedRequest.current?.held()
        let ticket = code.map { crashes.begin($0) }
        let result = await withCheckedContinuation { continuation in
            let once = Once<Result<Value, any Error>> { continuation.resume(returning: $0) }
            let task = launch({ try await work() }) { [crashes] in
                if let ticket { crashes.end(ticket) }
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
            return try result.get()
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
    /// - Throws: ``ControlError`` with `timedOut`, and with `unavailable` for what ended earlier processes.
    func onMain<Value: Sendable>(
        within limit: Duration, _ what: String, recorded code: RecordedCode? = nil,
        _ work: @escaping @MainActor @Sendable () -> Value
    ) async throws(ControlError) -> Value {
        if let code, let refusal = refusal(of: code) { throw refusal }
        let value = await withCheckedContinuation { continuation in
            onMain(within: limit, what, recorded: code, work) { continuation.resume(returning: $0) }
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

/// Which of the authors' code is quick enough to run on the engine's own thread, where it costs no change of
/// thread.
///
/// Code earns that with a few quick runs in a row and loses it with a slow one. A plain value; the engine
/// keeps the time and runs things.
struct InlineEligibility {
    /// A piece of authors' code.
    enum Key: Hashable {
        /// All that a use of controls of this kind runs.
        case control(String)
        /// An action by itself.
        case action(ActionType)
        /// The value provider of controls of this kind.
        case value(String)
        /// The timeline provider and the views of widgets of this kind.
        case timeline(String)

        var isTimeline: Bool { if case .timeline = self { true } else { false } }

        /// The kind or identifier by which logs know it.
        var kind: String {
            switch self {
            case .control(let kind), .value(let kind), .timeline(let kind): kind
            case .action(let action): action.type?.persistentIdentifier ?? ""
            }
        }

        /// As a sentence has it.
        var phrase: String {
            switch self {
            case .control: "a use of \(kind)"
            case .action: "the action \(kind)"
            case .value: "the value provider of \(kind)"
            case .timeline: "the timeline provider of \(kind)"
            }
        }

        /// Whether it only says something, and does nothing.
        var isProvider: Bool {
            switch self {
            case .timeline, .value: true
            case .control, .action: false
            }
        }
    }

    /// A type of action, compared as such; nil for none.
    struct ActionType: Hashable {
        let type: (any AppIntent.Type)?

        private var identity: ObjectIdentifier? { type.map { ObjectIdentifier($0) } }

        static func == (one: Self, other: Self) -> Bool { one.identity == other.identity }
        func hash(into hasher: inout Hasher) { hasher.combine(identity) }
    }

    /// A run up to this long is quick, by the wall clock and with all that it waited for.
    static func quick(_ key: Key) -> Duration { key.isTimeline ? .milliseconds(2) : .microseconds(500) }
    /// A run longer than this is slow. What lies between speaks neither for nor against. Timelines may take
    /// longer: they run when there is nothing else to do, one at a time.
    static func slow(_ key: Key) -> Duration { key.isTimeline ? .milliseconds(10) : .milliseconds(5) }
    /// How many quick runs in a row it takes.
    static let enough = 2

    /// An object, so that a run looks it up once to change it.
    private final class Record {
        var quickRuns = 0
        var runsHere = false
    }

    private var records: [Key: Record] = [:]
    /// The one that began last: it mostly is the next one to end.
    private var last: (key: Key, record: Record)?

    /// Whether to run the code here and now. If so, ``end(_:took:here:)`` has to follow.
    mutating func begin(_ key: Key) -> Bool {
        guard let record = last?.key == key ? last?.record : records[key] else { return false }
        last = (key, record)
        guard record.quickRuns >= Self.enough, !record.runsHere else { return false }
        record.runsHere = true
        return true
    }

    private mutating func record(_ key: Key) -> Record {
        if let last, last.key == key { return last.record }
        if let known = records[key] { return known }
        let record = Record()
        records[key] = record
        return record
    }

    /// Records a run that has ended.
    ///
    /// - Returns: whether the code ran here and may no longer.
    @discardableResult
    mutating func end(_ key: Key, took time: Duration, here: Bool) -> Bool {
        let record = record(key)
        let had = record.quickRuns
        if here { record.runsHere = false }
        if time <= Self.quick(key) {
            record.quickRuns = min(had + 1, Self.enough)
        } else if time > Self.slow(key) {
            record.quickRuns = 0
        }
        return here && had >= Self.enough && time > Self.slow(key)
    }
}

/// How often something took how long: one number for each eighth of a power of two, from 1 µs to over an
/// hour. What it reports is at most an eighth too much.
package struct DurationHistogram: Sendable {
    /// 8 for each power of two up to 2^32 µs.
    private var counts = InlineArray<264, UInt32>(repeating: 0)
    private var total: UInt64 = 0

    package init() {}

    mutating func add(_ time: Duration) {
        let (seconds, attoseconds) = time.components
        let microseconds =
            seconds > 4_000
            ? 4_000_000_000
            : UInt64(max(0, seconds)) * 1_000_000
                + UInt64(max(0, attoseconds)) / 1_000_000_000_000
        counts[Self.place(of: microseconds)] &+= 1
        total += 1
    }

    /// The time within which this part of all ended, in seconds; 0 when there was none.
    ///
    /// - Parameter part: from 0 to 1, such as 0.99.
    package func quantile(_ part: Double) -> Double {
        let rank = UInt64(clamping: (Double(total) * min(1, max(0, part))).rounded(.up))
        var seen: UInt64 = 0
        for place in counts.indices {
            seen += UInt64(counts[place])
            if seen >= max(1, rank) { return Double(Self.end(of: place)) / 1e6 }
        }
        return 0
    }

    private static func place(of microseconds: UInt64) -> Int {
        guard microseconds >= 8 else { return Int(microseconds) }
        let power = 63 - microseconds.leadingZeroBitCount
        return min(263, (power - 2) * 8 + Int(microseconds >> (power - 3)) - 8)
    }

    /// The longest time, in microseconds, that counts at a place.
    private static func end(of place: Int) -> UInt64 {
        guard place >= 8 else { return UInt64(place) }
        let power = place / 8 + 2
        return UInt64(place % 8 + 9) << (power - 3) - 1
    }
}
