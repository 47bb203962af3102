public import EventLoop
internal import Synchronization

/// Where a ``Hub`` and its faces live: the thread that serves their connection to the bus.
///
/// A signal is read, the model changed and all faces shown without a hop. In the program that is the main
/// thread; elsewhere a loop of its own is started when it is first used.
@globalActor
public actor HubActor {
    /// The one of the process.
    public static let shared = HubActor()

    /// Global because the actor is: it asks for its loop when it is first used, of nobody.
    private static let given = Mutex<Loop?>(nil)

    /// What serves the connection and runs everything of the hub.
    public nonisolated let loop: Loop

    /// The loop, as the actor's executor.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private init() { loop = Self.given.withLock { $0 } ?? Loop(name: "controlhub") }

    /// Makes a loop the hub's, for the rest of the process. Call it once, before any hub is made.
    public static func use(_ loop: Loop) { given.withLock { $0 = loop } }

    /// Runs `operation` at once, on the loop, where the caller already is. Traps elsewhere. As
    /// `MainActor.assumeIsolated` for the main actor.
    ///
    /// - Throws: what `operation` throws.
    public static func assumeIsolated<Result: Sendable>(
        _ operation: @HubActor () throws -> Result, file: StaticString = #fileID, line: UInt = #line
    ) rethrows -> Result {
        shared.preconditionIsolated(file: file, line: line)
        return try withoutActuallyEscaping(operation) { operation in
            // As in the standard library's own: because isolation changes who may call a function and not how
            // it is called.
            try unsafeBitCast(operation, to: (() throws -> Result).self)()
        }
    }
}
