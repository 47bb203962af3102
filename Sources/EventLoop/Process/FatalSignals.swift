internal import CEventLoop
internal import Glibc

/// Signals that end a process because of what its code did, such as a trap or an access to memory that isn't
/// there.
public enum FatalSignals {
    /// Has a piece of memory written to a file before the process dies of such a signal: SIGILL, SIGTRAP,
    /// SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS. Then the signal takes its course. SIGKILL, SIGTERM and
    /// SIGINT are none of them.
    ///
    /// Call it once, early. Costs nothing until then.
    ///
    /// - Parameters:
    ///   - memory: stays there as long as the process. The signal is written to it before, as an `Int32` at
    ///     byte 16, and the time in seconds since the epoch, as an `Int64` at byte 24.
    ///   - size: in bytes, at least 32.
    ///   - path: the file, which is made for its owner alone, with the folders on its way.
    public static func record(_ memory: UnsafeMutableRawPointer, size: Int, to path: String) {
        precondition(size >= 32, "a record of \(size) bytes has no room for a signal and a time")
        controlruntime_record_death(memory, UInt(size), strdup(path))
    }

    /// Runs what changes the file of ``record(_:size:to:)`` while the process lives, so that it never takes
    /// the place of a death: a fatal signal waits for what has begun, a second at most, and nothing begins
    /// after one.
    ///
    /// - Parameter change: blocks briefly; not run where the process is dying.
    public static func changingRecord(_ change: () -> Void) {
        guard controlruntime_begin_record_change() != 0 else { return }
        change()
        controlruntime_end_record_change()
    }

    /// Runs a thread's work with a stack of its own for signal handlers, so that a thread that has used up
    /// its stack is recorded too.
    public static func withStack(_ work: () -> Void) {
        let stack = controlruntime_begin_signal_stack()
        work()
        controlruntime_end_signal_stack(stack)
    }
}
