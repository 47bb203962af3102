internal import CEventLoop
internal import Glibc
internal import Synchronization

/// Ends the process some time after it was asked to end, where it has not done so by itself.
///
/// A kernel's timer and a signal's handler do that, not a thread or the loop: code that holds the main thread
/// for good, or all threads, can't keep it, and it costs nothing until then.
public struct ProcessDeadline: Sendable {
    // Global because a signal's handler is: it is given a number and nothing else.
    private static let timer = Atomic<UInt>(0)
    private static let nanoseconds = Atomic<Int>(0)
    private static let complaint = Atomic<UInt>(0)
    private static let complaintCount = Atomic<Int>(0)
    private static let isArmed = Atomic<Bool>(false)

    /// From the first signal to the end.
    public let limit: Duration
    /// What is then written to standard error, a line.
    public let message: String

    /// - Parameters:
    ///   - limit: from the first signal to the end.
    ///   - message: a line for standard error, written when the time is up.
    public init(limit: Duration, message: String) {
        self.limit = limit
        self.message = message
    }

    /// Makes what ``arm()`` needs, for the rest of the process.
    func prepare() {
        let bytes = Array((message + "\n").utf8)
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        Self.complaintCount.store(bytes.count, ordering: .relaxed)
        Self.complaint.store(UInt(bitPattern: copy), ordering: .releasing)
        Self.nanoseconds.store(Int(clamping: limit.clampedNanoseconds), ordering: .relaxed)
        // A signal that nothing else uses; what an author may set with `alarm` stays theirs.
        let signal = __libc_current_sigrtmax() - 1
        var end = sigaction()
        end.__sigaction_handler.sa_handler = { _ in
            // Nobody may read it, and nothing else would end the process then.
            var room = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
            if poll(&room, 1, 0) > 0, room.revents & Int16(POLLOUT) != 0 {
                let address = ProcessDeadline.complaint.load(ordering: .acquiring)
                _ = write(
                    STDERR_FILENO, UnsafeRawPointer(bitPattern: address),
                    ProcessDeadline.complaintCount.load(ordering: .relaxed))
            }
            _exit(1)
        }
        sigaction(signal, &end, nil)
        var event = sigevent()
        event.sigev_notify = Int32(SIGEV_SIGNAL)
        event.sigev_signo = signal
        var timer: timer_t?
        // Without one the process ends when it is done, or is killed.
        guard timer_create(CLOCK_MONOTONIC, &event, &timer) == 0 else { return }
        Self.timer.store(UInt(bitPattern: timer), ordering: .releasing)
        Self.isArmed.store(false, ordering: .releasing)
    }

    /// Lets the time begin, once; does nothing in a process that has no deadline. May be called in a signal's
    /// handler.
    package static func arm() {
        guard complaint.load(ordering: .acquiring) != 0,
            !isArmed.exchange(true, ordering: .acquiringAndReleasing)
        else {
            return
        }
        let nanoseconds = nanoseconds.load(ordering: .relaxed)
        var time = itimerspec()
        time.it_value.tv_sec = nanoseconds / 1_000_000_000
        time.it_value.tv_nsec = nanoseconds % 1_000_000_000
        timer_settime(timer_t(bitPattern: timer.load(ordering: .acquiring)), 0, &time, nil)
    }
}
