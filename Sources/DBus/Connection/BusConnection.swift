public import EventLoop
internal import Synchronization

/// A connection to a message bus, served by a loop.
///
/// The loop is the actor's executor. Code on the loop's thread reaches it without suspending, with
/// `assumeIsolated`; code elsewhere awaits. It stays open until ``close()`` or until nothing refers to it:
/// keep a reference. Unanswered calls, signal streams and subscriptions do so as well.
///
/// ```swift
/// let connection = try BusConnection.connect(on: loop)
/// let answer = try await connection.call(
///     "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId")
/// ```
///
/// `org.freedesktop.DBus.Peer` is answered here and never reaches the handler.
public actor BusConnection {
    /// The loop that serves the connection, which is the actor's executor.
    public nonisolated let loop: Loop
    /// The name that the bus gave this connection, `:1.42`; another one when it had to connect again.
    public nonisolated var uniqueName: BusName { currentName.withLock { $0 } }
    private let currentName: Mutex<BusName>
    /// Counts the buses that this was connected to, one after the other: a unique name is the same peer's
    /// only as long as this is the same.
    public nonisolated var generation: UInt32 { currentGeneration.load(ordering: .relaxed) }
    private let currentGeneration = Atomic<UInt32>(0)

    /// The loop, as the actor's executor.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    // Exclusivity is unchecked where a call passes, because all accesses are on the loop's thread and none is
    // open across a call that leads back here; a press would pay for each check.
    @exclusivity(unchecked) var handle: ConnectionHandle
    let address: String
    /// What happens when the bus goes away, and what is under way of it.
    var reconnection: BusReconnection?
    var attempts: ReconnectionAttempts?
    var pauses = ReconnectionPauses()
    /// When everything was as it should be last, in nanoseconds of the monotonic clock.
    var connectedAt = MonotonicClock.now()
    /// The names that this connection has, with the flags that it asked with.
    var ownedNames: [BusName: UInt32] = [:]
    /// The well-known names that the bus has reported, for those who follow names by what they begin with.
    var knownNames: Set<String> = []
    /// Whether it has ended for good: by ``close()``, or as the bus went away and did not come back.
    public internal(set) var isClosed = false
    /// Why it has ended, where that was not by ``close()``.
    public internal(set) var loss: BusConnectionError?
    @exclusivity(unchecked) var callHandler: (@Sendable (MethodCall) -> Void)?
    @exclusivity(unchecked) var callScreen: (@Sendable (CallHeader) -> BusError?)?
    /// The last header that the screen let pass, as the next call is mostly the same.
    @exclusivity(unchecked) var passedHeader: CallHeader?
    /// Calls that wait for their senders' turns.
    @exclusivity(unchecked) var calls = CallQueue()
    /// How many were refused as too much, each or with what waits.
    var refusedCalls: UInt64 = 0
    /// The calls that have been read and not handled, and how many have been refused since the start as there
    /// was no room for them.
    package var callLoad: (waiting: Int, refused: UInt64) { (calls.count, refusedCalls) }
    /// Whether a check is to come of who has many there, see `checkCallersSoon()`.
    @exclusivity(unchecked) var isCheckingCallers = false
    /// Those that have come and are to be answered.
    @exclusivity(unchecked) var openCalls = OpenCalls()
    /// Counts the pumps while calls wait.
    var busyPumps: UInt = 0
    var disconnectHandler: (@Sendable () -> Void)?
    var pendingCalls: [UInt32: PendingCall] = [:]
    private let answerReader = AnswerReader()
    /// Who follows which signals.
    var routes = SignalRoutes()
    /// What waits until it is known how large a message the bus takes.
    var limitWaits: [@Sendable () -> Void] = []
    /// The waits for everything to be written.
    @exclusivity(unchecked) var flushes: [UInt64: FlushWait] = [:]
    var lastFlush: UInt64 = 0

    init(_ opened: OpenedHandle, at address: String, on loop: Loop) throws(BusConnectionError) {
        let handle = try opened.takeHandle()
        self.loop = loop
        currentName = Mutex(handle.uniqueName)
        self.address = address
        self.handle = handle
    }

    // On the loop: the library takes back its watches there, where nothing uses them.
    isolated deinit {
        failEverything()
    }

    /// Whether messages can be sent and received.
    public var isConnected: Bool { !isClosed && handle.isConnected }

    /// Bytes that wait for the bus to take them; ``BusLimits/outgoingQueue`` says how many may.
    public var outgoingBytes: Int { handle.outgoingBytes }

    /// Runs `body` at once, for what happens several times in each call; see `callIsolated`. Traps when the
    /// caller is not on the loop.
    @inline(__always)
    nonisolated func here<Argument, Result>(
        _ argument: Argument, _ body: @escaping @Sendable (isolated BusConnection, Argument) -> Result
    ) -> Result {
        loop.checkIsolated()
        return callIsolated(argument, body)
    }

    func setCurrentName(_ name: BusName) { currentName.withLock { $0 = name } }

    func nextGeneration() -> UInt32 { currentGeneration.wrappingAdd(1, ordering: .relaxed).newValue }

    func attach() {
        guard !isClosed else { return }
        handle.attach(
            to: loop,
            ConnectionHandle.Callbacks(
                pump: { [weak self] in self?.here(()) { connection, _ in connection.pump() } },
                flush: { [weak self] in self?.here(()) { connection, _ in connection.sendBatch() } },
                serve: { [weak self] events in self?.here(events) { $0.serve($1) } },
                look: { [weak self] in
                    self?.here(()) { connection, _ in connection.handle.checkWhetherStuck() }
                },
                pace: { [weak self] in self?.here(()) { connection, _ in connection.handle.checkPace() } }))
    }

    /// Ends the waits for everything to be written.
    private func noteDrained() {
        if !flushes.isEmpty, handle.outgoingBytes == 0 { endFlushes(true) }
    }

    private func sendBatch() {
        handle.sendBatch()
        noteDrained()
    }

    private func serve(_ events: LoopEvents) {
        let hasMore = handle.serve(events)
        noteDrained()
        guard hasMore else { return }
        // What was posted before goes before.
        if loop.hasPostedWork {
            handle.schedulePumpIfNeeded()
        } else {
            pump()
        }
    }
}

extension BusConnection {
    /// Sends a signal. Signals, calls and replies are sent in the order in which they are given on the loop.
    ///
    /// - Throws: ``BusConnectionError``: `disconnected`, `invalidValue` for an argument that D-Bus can't
    ///   carry, or `limitsExceeded` for one that is too large.
    public func send(_ signal: BusSignal) throws(BusConnectionError) {
        guard isConnected else { throw .closed }
        try handle.send(WireMessage.signal(signal), limit: handle.sizeLimit.assumed)
    }

    /// Sends signals that are marshalled already, in their order.
    ///
    /// Several changes of the same properties in one iteration of the loop need one signal with the last
    /// values: it takes the place of the first, and so comes before the answers to all calls that made these
    /// changes. It can as long as nothing but answers that share signals
    /// (``ReplyHandle/callAsFunction(_:sharesSignals:)``) has been sent meanwhile.
    ///
    /// - Parameters:
    ///   - signals: what to send.
    ///   - earlier: signals that these make superfluous, from an earlier call of this method.
    /// - Returns: these signals, for a later call.
    /// - Throws: ``BusConnectionError`` with `disconnected`.
    @discardableResult
    public func send(
        _ signals: MarshalledSignals, insteadOf earlier: QueuedSignals? = nil
    ) throws(BusConnectionError) -> QueuedSignals {
        guard isConnected else { throw .closed }
        return try handle.send(signals, insteadOf: earlier)
    }

    /// As ``send(_:insteadOf:)`` for code on the loop, which need not wait; anywhere else it traps.
    ///
    /// - Returns: these signals, for a later call; nil where the connection has ended.
    public nonisolated func sendHere(
        _ signals: MarshalledSignals, insteadOf earlier: QueuedSignals? = nil
    ) -> QueuedSignals? {
        here((signals, earlier)) { try? $0.send($1.0, insteadOf: $1.1) }
    }

    /// Calls a method and waits for its reply. Cancelling the task ends the wait; the callee is not notified.
    ///
    /// An answer of more than 64 KiB, other than the bus's own, is read beside the loop: signals that came
    /// after it may be handled before this returns.
    ///
    /// - Parameters:
    ///   - destination: the callee's well-known or unique name.
    ///   - path: the object's.
    ///   - interface: the interface that has the method.
    ///   - member: the method.
    ///   - arguments: what it takes, in order.
    ///   - timeout: how long to wait for the reply; then it throws `org.freedesktop.DBus.Error.NoReply`.
    ///   - noAutoStart: true keeps the bus from starting a service that does not run.
    ///   - generation: the ``generation`` that a unique name is of; with another one this throws
    ///     `disconnected`. Any where it is nil.
    /// - Returns: what the method returned.
    /// - Throws: ``BusError`` for an error reply, ``BusConnectionError`` when the call could not be made or
    ///   the connection ended meanwhile, `CancellationError`.
    public nonisolated func call(
        _ destination: BusName, _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName,
        _ arguments: [BusValue] = [], timeout: Duration = .seconds(25), noAutoStart: Bool = false,
        generation: UInt32? = nil
    ) async throws -> [BusValue] {
        try await outcome {
            try await $0.answer(
                to: OutgoingCall(
                    destination: destination, path: path, interface: interface, member: member,
                    mayStart: !noAutoStart), arguments, timeout: timeout, generation: generation)
        }.get()
    }

    private func answer(
        to call: OutgoingCall, _ arguments: [BusValue], timeout: Duration, generation: UInt32?
    ) async throws -> [BusValue] {
        if handle.hasToKnowLimit(for: .call(call, arguments)) {
            await withCheckedContinuation { continuation in whenLimitIsKnown { continuation.resume() } }
        }
        try Task.checkCancellation()
        let serial = CallSerial()
        let answer = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                do {
                    guard isConnected, generation ?? self.generation == self.generation else {
                        throw BusConnectionError.closed
                    }
                    let number = try handle.send(.call(call, arguments))
                    serial.value.store(number, ordering: .releasing)
                    let timer = loop.schedule(after: timeout) { [weak self] in
                        self?.assumeIsolated {
                            $0.fail(number, .noReply(to: call, timeout))
                        }
                    }
                    pendingCalls[number] = PendingCall(continuation: continuation, timer: timer)
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        } onCancel: {
            // Posted, so that it comes after the call has been made, should it be cancelled while that
            // happens.
            loop.post {
                self.assumeIsolated { $0.fail(serial.value.load(ordering: .acquiring), CancellationError()) }
            }
        }
        return switch answer {
        case .read(let values): values
        case .unread(let body, let failure): try await answerReader.values(of: body, failure)
        }
    }

    /// Does something on the connection's loop for code that may be on any executor, and brings its error
    /// back as a value.
    ///
    /// Swift 6.3 optimises away the way back to the caller's executor where a function that isn't isolated
    /// throws on what an actor's method threw. Its caller would go on beside its own actor.
    func outcome<Value: Sendable>(
        _ body: @Sendable (isolated BusConnection) async throws -> Value
    ) async -> Result<Value, any Error> {
        do { return .success(try await body(self)) } catch { return .failure(error) }
    }

    /// Ends the wait for one reply; a reply that still comes is dropped.
    private func fail(_ serial: UInt32, _ error: any Error) {
        guard let pending = pendingCalls.removeValue(forKey: serial) else { return }
        pending.timer.cancel()
        pending.continuation.resume(throwing: error)
    }
}

/// The serial of a call, for its cancellation handler; 0 until it has been sent.
private final class CallSerial: Sendable {
    let value = Atomic<UInt32>(0)
}

extension Error where Self == BusError {
    fileprivate static func noReply(to call: OutgoingCall, _ timeout: Duration) -> BusError {
        BusError(
            .noReply,
            "no reply to \(call.interface).\(call.member) from \(call.destination) within \(timeout)")
    }
}

/// A wait for the reply to a call, and the timer that ends it.
struct PendingCall {
    let continuation: CheckedContinuation<CallAnswer, any Error>
    let timer: LoopTimer
}
