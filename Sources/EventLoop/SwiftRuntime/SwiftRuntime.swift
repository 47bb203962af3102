internal import CEventLoop

/// All that touches the inside of Swift's runtime; `README.md` beside this file lists what is assumed.
enum SwiftRuntime {
    /// Whether this runtime can be given executors: whether it has the hooks, and what goes through them is
    /// as large as expected.
    static var takesExecutors: Bool {
        controlruntime_has_executor_hooks()
            && MemoryLayout<UnownedSerialExecutor>.size == MemoryLayout<controlruntime_executor>.size
            && MemoryLayout<UnownedJob>.size == MemoryLayout<UnsafeMutableRawPointer>.size
    }

    /// Puts an executor behind the main actor.
    static func setMainExecutor(_ executor: UnownedSerialExecutor) {
        // Because an executor reference is two words, for which C has a structure.
        controlruntime_set_main_executor(unsafeBitCast(executor, to: controlruntime_executor.self))
    }

    /// Has `run` take over the jobs that name no executor.
    static func setGlobalExecutor(_ run: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void) {
        controlruntime_set_global_executor(run)
    }

    /// The job at an address.
    static func job(at address: UnsafeMutableRawPointer) -> UnownedJob {
        // Because a job is a pointer to what the runtime keeps of it.
        unsafeBitCast(address, to: UnownedJob.self)
    }

    /// The executor of a job that names none.
    static var noExecutor: UnownedSerialExecutor {
        // Because in the runtime a reference of zeros stands for none.
        unsafeBitCast(controlruntime_executor(), to: UnownedSerialExecutor.self)
    }

    /// What the task that runs on this thread is known by, which is the address of all its jobs; 0 outside of
    /// tasks.
    static var currentTask: UInt { UInt(bitPattern: controlruntime_current_task()) }
}

extension Actor {
    /// Runs `body` as `assumeIsolated` does, without the two allocations that it needs for what its closure
    /// captures: this is for what happens several times in each call.
    ///
    /// The caller has made sure that it is on the actor's executor.
    ///
    /// - Parameters:
    ///   - argument: what `body` needs, as it must not capture anything.
    ///   - body: runs at once.
    @inlinable
    package nonisolated func callIsolated<Argument, Result>(
        _ argument: Argument, _ body: @escaping @Sendable (isolated Self, Argument) -> Result
    ) -> Result {
        // Because `isolated` changes who may call a function, and not how it is called; the standard library
        // does the same. In structures, because a bare function value would get a reabstraction thunk.
        let plain = unsafeBitCast(
            IsolatedFunction(body: body), to: PlainFunction<Self, Argument, Result>.self)
        return plain.body(self, argument)
    }
}

@usableFromInline
package struct IsolatedFunction<Isolation: Actor, Argument, Result> {
    @usableFromInline package let body: @Sendable (isolated Isolation, Argument) -> Result

    @inlinable
    package init(body: @escaping @Sendable (isolated Isolation, Argument) -> Result) { self.body = body }
}

@usableFromInline
package struct PlainFunction<Isolation: Actor, Argument, Result> {
    @usableFromInline package let body: @Sendable (Isolation, Argument) -> Result
}
