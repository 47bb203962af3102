internal import CEventLoop
internal import Glibc
internal import Synchronization

/// Signals that have come and that the loop has not handled yet, as bits by number, and the descriptor that
/// wakes it.
private let arrived = Atomic<UInt64>(0)
private let arrivedDescriptor = Atomic<Int32>(-1)
/// Those that are to end the process, as bits by number.
private let ending = Atomic<UInt64>(0)

extension Loop {
    /// Runs `action` on the loop for each of these Unix signals, for instance `SIGTERM`, instead of what the
    /// signal does by default.
    ///
    /// The signals are not blocked: a handler wakes the loop, on whatever thread it runs, and the kernel
    /// gives the main thread first. Programs started later have the default effects. The registration lasts
    /// as long as the process; each signal belongs to one registration. Signals of one number that come in
    /// quick succession may be reported as one.
    ///
    /// - Parameters:
    ///   - signals: their numbers.
    ///   - limit: for signals that end the process: after this time from the first of them the process ends
    ///     with status 1 and a complaint on standard error, whatever its threads do; see ``ProcessDeadline``.
    ///     Nil for signals that don't.
    ///   - action: gets the number; called on the loop.
    public func onSignals(
        _ signals: [Int32], endingWithin limit: ProcessDeadline? = nil,
        _ action: @escaping @Sendable (Int32) -> Void
    ) {
        let bits = signals.reduce(into: UInt64(0)) { $0 |= 1 << UInt64($1) }
        if let limit {
            limit.prepare()
            ending.bitwiseOr(bits, ordering: .acquiringAndReleasing)
        }
        let isFirst = signalActions.withLock { actions in
            defer { for signal in signals { actions[signal] = SignalAction(run: action) } }
            return actions.isEmpty
        }
        if isFirst {
            let descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
            if descriptor < 0 { Self.end(.noDescriptors("signals")) }
            arrivedDescriptor.store(descriptor, ordering: .releasing)
            _ = watch(descriptor) { [unowned self] in takeSignals(descriptor) }
        }
        var note = sigaction()
        // Only what may be called in a signal's handler.
        note.__sigaction_handler.sa_handler = { number in
            let saved = errno
            let bit: UInt64 = 1 << UInt64(number)
            if ending.load(ordering: .acquiring) & bit != 0 { ProcessDeadline.arm() }
            arrived.bitwiseOr(bit, ordering: .acquiringAndReleasing)
            eventfd_write(arrivedDescriptor.load(ordering: .acquiring), 1)
            errno = saved
        }
        note.sa_flags = SA_RESTART
        for signal in signals { sigaction(signal, &note, nil) }
    }

    /// Whether a signal has come that is to end the process, and that the loop has not handled yet: for who
    /// waits where the loop runs later.
    package static var isAskedToEnd: Bool {
        arrived.load(ordering: .acquiring) & ending.load(ordering: .acquiring) != 0
    }

    private func takeSignals(_ descriptor: Int32) {
        var count: eventfd_t = 0
        eventfd_read(descriptor, &count)
        let bits = arrived.exchange(0, ordering: .acquiringAndReleasing)
        for (signal, action) in signalActions.withLock({ $0 }) where bits & 1 << UInt64(signal) != 0 {
            action.run(signal)
        }
    }
}

/// What runs for a Unix signal. In a structure, because a bare function value gets a reabstraction thunk each
/// time that it is read.
struct SignalAction: Sendable {
    let run: @Sendable (Int32) -> Void
}

/// A process has one of each signal.
let signalActions = Mutex<[Int32: SignalAction]>([:])
