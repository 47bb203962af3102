internal import Synchronization

/// Where a ``BundleEngine`` decides: which action may run, what is shown, who is answered. No code of an
/// author's runs here.
///
/// On the bus it is the thread that serves the connection, whichever that is, so a call is read, decided and
/// answered without a hop; the process says so with `use(_:)`. Without a bus it shares the main actor's
/// executor.
///
/// Templates, views and all else that authors isolate to the main actor run there, and not here: while one of
/// them keeps the main actor, everything that needs none of them goes on.
@globalActor
public actor EngineActor {
    /// The one engine actor of the process.
    public static let shared = EngineActor()

    /// Global because the actor is: it asks for its executor when it is first used, of nobody.
    private static let given = Mutex<(any SerialExecutor)?>(nil)

    private nonisolated let executor: UnownedSerialExecutor
    /// What ``executor`` refers to.
    private nonisolated let owner: (any SerialExecutor)?

    /// The loop's executor in a bundle's process, else the main actor's.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor }

    private init() {
        owner = Self.given.withLock { $0 }
        executor = owner?.asUnownedSerialExecutor() ?? MainActor.sharedUnownedExecutor
    }

    /// Whether the main actor shares the executor.
    static var isMainActor: Bool { shared.owner == nil }

    /// Makes an executor the engine's, for the rest of the process. Call it once, before any engine is made.
    package static func use(_ executor: any SerialExecutor) { given.withLock { $0 = executor } }

    /// Runs `operation` at once, on the engine's executor, where the caller already is. Traps elsewhere. As
    /// `MainActor.assumeIsolated` for the main actor.
    ///
    /// - Throws: what `operation` throws.
    @inlinable
    public static func assumeIsolated<Result: Sendable>(
        _ operation: @EngineActor () throws -> Result, file: StaticString = #fileID, line: UInt = #line
    ) rethrows -> Result {
        shared.preconditionIsolated(file: file, line: line)
        return try withoutActuallyEscaping(operation) { operation in
            // As in the standard library's own: because isolation changes who may call a function and not how
            // it is called. In structures, as a function by itself would be wrapped on its way.
            let plain = unsafeBitCast(Isolated(body: operation), to: Plain<Result>.self)
            return try plain.body()
        }
    }

    @usableFromInline
    struct Isolated<Result> {
        @usableFromInline let body: @EngineActor () throws -> Result
        @usableFromInline init(body: @escaping @EngineActor () throws -> Result) { self.body = body }
    }

    @usableFromInline
    struct Plain<Result> {
        @usableFromInline let body: () throws -> Result
    }
}
