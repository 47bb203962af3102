public import EventLoop

/// Where the connector lives: the thread that serves its connection to the bus.
@globalActor
public actor PushActor {
    public static let shared = PushActor()

    /// What serves the connection.
    public nonisolated let loop = Loop.main

    /// The loop, as the actor's executor.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Runs `operation` at once, on the loop, where the caller already is. Traps elsewhere.
    public static func assumeIsolated(
        _ operation: @PushActor () -> Void, file: StaticString = #fileID, line: UInt = #line
    ) {
        shared.preconditionIsolated(file: file, line: line)
        withoutActuallyEscaping(operation) { operation in
            // As in the standard library's own: because isolation changes who may call a function and not how
            // it is called.
            unsafeBitCast(operation, to: (() -> Void).self)()
        }
    }
}
