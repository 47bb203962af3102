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
    /// The well-known names that the bus has told of, for those who follow names by what they begin with.
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
    /// Counts the pumps while calls wait.
    var busyPumps: UInt = 0
    var disconnectHandler: (@Sendable () -> Void)?
    var pendingCalls: [UInt32: PendingCall] = [:]
    /// Who follows which signals.
    var routes = SignalRoutes()
    /// The waits for everything to be written.
    @exclusivity(unchecked) var flushes: [UInt64: FlushWait] = [:]
    var lastFlush: UInt64 = 0

    private init(opening address: String, on loop: Loop, _ limits: BusLimits) throws(BusConnectionError) {
        let handle = try ConnectionHandle(opening: address, limits)
        self.loop = loop
        currentName = Mutex(handle.uniqueName)
        self.address = address
        self.handle = handle
    }

    // On the loop: the library takes back its watches there, where nothing uses them.
    isolated deinit {
        failEverything()
    }

    /// Connects, authenticates and says Hello. Blocks the calling thread for as long as that takes, usually
    /// less than a millisecond; the library gives up on a silent bus after 25 seconds.
    ///
    /// Any thread may call it. Messages are read once the loop runs.
    ///
    /// - Parameters:
    ///   - address: which bus.
    ///   - loop: the loop that serves the connection.
    ///   - limits: how much it takes and gives.
    /// - Throws: ``BusConnectionError`` with `cannotConnect`; its message says what was tried and what to do.
    public static func connect(
        to address: BusAddress = .session, on loop: Loop, limits: BusLimits = BusLimits()
    ) throws(BusConnectionError) -> BusConnection {
        let text = try address.resolved()
        let connection: BusConnection
        do {
            connection = try BusConnection(opening: text, on: loop, limits)
        } catch {
            throw address.failure(text, error.message)
        }
        // Before any other use of the connection, which comes through the same queue.
        loop.runHere { connection.assumeIsolated { $0.attach() } }
        return connection
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

    func note(_ name: BusName) { currentName.withLock { $0 = name } }

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
                    self?.here(()) { connection, _ in connection.handle.lookWhetherStuck() }
                },
                pace: { [weak self] in self?.here(()) { connection, _ in connection.handle.lookAtPace() } }))
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
