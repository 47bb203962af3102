internal import CEventLoop
internal import Glibc

/// A watched descriptor on a loop. Letting go of this value does not end the watch.
public struct LoopWatch: Sendable {
    private let loop: Loop
    private let token: UInt64

    fileprivate init(loop: Loop, token: UInt64) {
        self.loop = loop
        self.token = token
    }

    /// Ends the watch; does nothing when it has ended. Call it before closing the descriptor. From the loop's
    /// thread it is certain that the action will not run again; from another thread it may be running just
    /// now.
    public func cancel() { loop.poller.remove(token) }

    /// Changes what is waited for.
    package func setEvents(_ events: LoopEvents) { loop.poller.change(token, to: events) }
}

extension Loop {
    /// Runs `action` on the loop whenever `descriptor` can be read, has failed or was hung up, as long as it
    /// stays so: read what is there, or cancel.
    ///
    /// The descriptor stays the caller's. A descriptor that is not open, that this loop watches already, or
    /// that can't be waited for (a plain file) is a programming error and traps.
    public func watch(_ descriptor: Int32, _ action: @escaping @Sendable () -> Void) -> LoopWatch {
        if let watch = watch(descriptor, for: .readable, { _ in action() }) { return watch }
        // The user watches more than the kernel allows, or it has no memory.
        if errno == ENOSPC || errno == ENOMEM { Self.end(.noDescriptors("the event loop")) }
        preconditionFailure("descriptor \(descriptor) can't be watched: \(String(cString: strerror(errno)))")
    }

    /// The same for other events, which `action` gets; nil when the kernel refuses.
    package func watch(
        _ descriptor: Int32, for events: LoopEvents, _ action: @escaping @Sendable (LoopEvents) -> Void
    ) -> LoopWatch? {
        poller.add(descriptor, for: events, action).map { LoopWatch(loop: self, token: $0) }
    }
}
