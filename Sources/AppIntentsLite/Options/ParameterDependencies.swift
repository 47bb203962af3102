internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// The values of other parameters that an options provider or a query goes by, as App Intents' type of the
/// same name.
///
/// ```swift
/// struct TrackQuery: EntityQuery {
///     @IntentParameterDependency<PlayTrack>(\.$album) var intent
///     func suggestedEntities() async throws -> [Track] { intent?.album.tracks ?? [] }
/// }
/// ```
///
/// It is nil unless all named parameters have values.
@propertyWrapper
public final class IntentParameterDependency<Intent: AppIntent>: Sendable {
    private let hasValues: @Sendable (Intent) -> Bool

    /// - Parameter keyPaths: the parameters that must have values.
    public init<each Value>(_ keyPaths: repeat KeyPath<Intent, IntentParameter<each Value>>) {
        var checks: [UncheckedSendableBox<(Intent) -> Bool>] = []
        func add<V>(_ keyPath: KeyPath<Intent, IntentParameter<V>>) {
            checks.append(UncheckedSendableBox { $0[keyPath: keyPath].hasValue })
        }
        repeat add(each keyPaths)
        let all = checks
        hasValues = { intent in all.allSatisfy { $0.value(intent) } }
    }

    /// The values; nil while no parameter of this action is being found out, or when one of those named has
    /// none.
    public var wrappedValue: IntentProjection<Intent>? {
        guard let intent = IntentResolution.current as? Intent, hasValues(intent) else { return nil }
        return IntentProjection(intent)
    }
}

package enum IntentResolution {
    /// The intent whose parameters are being resolved: what dependencies read.
    @TaskLocal package static var current: (any AppIntent)?
    /// Where it is noted that an author's code has read a parameter that the caller gave no value.
    @TaskLocal static var unset: UnsetReads?
}

/// An action's parameters as far as they have values, as App Intents' `IntentProjection`.
///
/// Only the parameters that the dependency names are sure to have one.
@dynamicMemberLookup
public final class IntentProjection<Intent: AppIntent>: Sendable {
    private let intent: Intent

    init(_ intent: Intent) { self.intent = intent }

    /// The value of a parameter by the property's name.
    public subscript<Value: _IntentValue>(dynamicMember keyPath: KeyPath<Intent, Value>)
        -> Value.UnwrappedType
    {
        unwrap(intent[keyPath: keyPath]) {
            AppIntentError(.needsValue(parameter: "a parameter of \(Intent.persistentIdentifier)"))
        }
    }

    /// The value of a parameter by its projection, `$name`.
    public subscript<Value: _IntentValue & Sendable>(
        dynamicMember keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) -> Value.UnwrappedType {
        let parameter = intent[keyPath: keyPath]
        return unwrap(parameter.wrappedValue) { parameter.needsValueError() }
    }

    private func unwrap<Value: _IntentValue>(_ value: Value, _ error: () -> AppIntentError)
        -> Value.UnwrappedType
    {
        if let unwrapped = value._unwrapped { return unwrapped }
        if let reads = IntentResolution.unset, let standIn = Value.UnwrappedType.standIn {
            reads.record(error())
            return standIn
        }
        preconditionFailure("a parameter without a value was read; name it in the IntentParameterDependency")
    }
}

/// What an author's code has read though nobody gave a value for it: an options provider, a query, a sentence
/// or a placeholder may look at any parameter.
///
/// A read can't throw and must not end the process. It gives a stand-in, and what comes of that is thrown
/// away, unless it only stands in for something itself.
package final class UnsetReads: Sendable {
    private let error = Mutex<AppIntentError?>(nil)

    /// Records a read; the first one counts.
    func record(_ error: @autoclosure () -> AppIntentError) {
        if self.error.withLock({ $0 == nil }) {
            let made = error()
            self.error.withLock { if $0 == nil { $0 = made } }
        }
    }

    /// Runs an author's code for an intent whose parameters are being found out.
    ///
    /// - Throws: ``AppIntentError`` that names the first parameter that was read without a value, else what
    ///   `body` throws.
    static nonisolated(nonsending) func noticing<Result>(
        for intent: any AppIntent, _ body: nonisolated(nonsending) () async throws -> Result
    ) async throws -> Result {
        try await IntentResolution.$current.withValue(intent) { try await noticing(body) }
    }

    /// Runs an author's code that is given a configuration.
    ///
    /// - Throws: ``AppIntentError`` that names the first parameter that was read without a value, else what
    ///   `body` throws.
    package static nonisolated(nonsending) func noticing<Result>(
        _ body: nonisolated(nonsending) () async throws -> Result
    ) async throws -> Result {
        let reads = UnsetReads()
        do {
            let result = try await IntentResolution.$unset.withValue(reads) { try await body() }
            if let error = reads.error.withLock({ $0 }) { throw error }
            return result
        } catch {
            throw reads.error.withLock { $0 } ?? error
        }
    }

    /// Runs an author's code that shows something before there are values, such as a placeholder: it shows
    /// the stand-ins.
    package static func standingIn<Result>(_ body: () throws -> Result) rethrows -> Result {
        try IntentResolution.$unset.withValue(UnsetReads(), operation: body)
    }
}

extension _IntentValue {
    /// Any value of the type. For an entity the first that its query suggests, which blocks the caller; nil
    /// where there is none.
    static var standIn: Self? {
        if let type = Self.self as? any AppEntity.Type { return type.suggestedStandIn as? Self }
        let first = _choices?.first.map { [IntentArgument.string($0.name)] } ?? []
        let simple: [IntentArgument] = [
            .bool(false), .int(0), .double(0), .string(""), .array(of: .string, []),
            .date(.init(timeIntervalSince1970: 0)),
            .duration(.zero), .data(.init()), .string("about:blank"), .string("0 XXX"), .string("a/b"),
            .dictionary(["name": .string("")]), .string("2000-01-01"),
        ]
        return (first + simple).lazy.compactMap { try? _decode($0) }.first
    }
}

extension AppEntity {
    /// An author's code reads a property and can't wait for it, so its thread does: it may block.
    fileprivate static var suggestedStandIn: Self? {
        if let transient = Self.self as? any TransientAppEntity.Type { return transient.init() as? Self }
        let search = EntitySearch<Self>()
        // Without an owner: nobody waits for it for longer than its patience.
        Task.detached(executorPreference: ThreadPerJob()) { search.finish(await firstSuggested()) }
        return search.wait()
    }

    private static func firstSuggested() async -> Self? {
        let suggested = try? await OptionsSource(defaultQuery).options("")
        // A query that suggests nothing may still make an entity of any identifier.
        return try? await _lookup([suggested?.first?.value ?? .string("")]).first
    }
}

/// An entity that a thread waits for.
private final class EntitySearch<Entity: AppEntity>: Sendable {
    /// Seconds that a query is waited for.
    private static var patience: Int { 2 }

    private let found = Mutex<Entity?>(nil)
    // Because it is allocated once, and only used through the kernel's calls: a semaphore may not move.
    private nonisolated(unsafe) let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func finish(_ entity: Entity?) {
        found.withLock { $0 = entity }
        sem_post(semaphore)
    }

    /// Blocks the caller until the entity is found, or the patience is at its end; nil then.
    func wait() -> Entity? {
        var deadline = timespec()
        clock_gettime(CLOCK_REALTIME, &deadline)
        deadline.tv_sec += Self.patience
        while sem_timedwait(semaphore, &deadline) != 0 {
            if errno != EINTR { return nil }
        }
        return found.withLock { $0 }
    }
}

/// Runs each job on a thread of its own, as the others may all wait like the one that wants the result.
private final class ThreadPerJob: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let work = Unmanaged.passRetained(Work(job: UnownedJob(job), executor: self))
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, &attributes,
            { context in
                guard let context else { return nil }
                Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, work.toOpaque())
        pthread_attr_destroy(&attributes)
        if status != 0 { work.takeRetainedValue().run() }
    }

    private final class Work: Sendable {
        let job: UnownedJob
        let executor: ThreadPerJob

        init(job: UnownedJob, executor: ThreadPerJob) {
            self.job = job
            self.executor = executor
        }

        func run() { job.runSynchronously(on: executor.asUnownedTaskExecutor()) }
    }
}
