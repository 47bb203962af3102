internal import CEventLoop

/// All that touches the inside of Swift's runtime; `README.md` beside this file lists what is assumed.
enum SwiftRuntime {
    /// Whether this runtime can be given executors: whether it has the hooks, and what goes through them is as
    /// large as expected.
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
