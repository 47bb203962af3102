internal import Dispatch
public import EventLoop
internal import Synchronization

extension BusConnection {
    /// Connects, authenticates and says Hello. Blocks the calling thread for as long as that takes: usually
    /// less than a millisecond, ``BusLimits/connecting`` at most.
    ///
    /// Any thread may call it; what must not block, such as code on a loop, calls
    /// ``connecting(to:on:limits:)``. Messages are read once the loop runs.
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
        let opened = BusOpening.start(text, limits, on: loop).wait()
        return try connection(opened, to: address, at: text, on: loop)
    }

    /// As ``connect(to:on:limits:)``, and blocks no thread of the caller's. The loop has to run.
    ///
    /// - Parameters:
    ///   - address: which bus.
    ///   - loop: the loop that serves the connection.
    ///   - limits: how much it takes and gives.
    /// - Throws: ``BusConnectionError`` with `cannotConnect`; its message says what was tried and what to do.
    public static func connecting(
        to address: BusAddress = .session, on loop: Loop, limits: BusLimits = BusLimits()
    ) async throws(BusConnectionError) -> BusConnection {
        let text = try address.resolved()
        let opening = BusOpening.start(text, limits, on: loop)
        let deadline = loop.schedule(after: limits.connecting) { opening.giveUp() }
        let opened = await opening.outcome()
        deadline.cancel()
        return try connection(opened, to: address, at: text, on: loop)
    }

    private static func connection(
        _ opened: OpenedHandle, to address: BusAddress, at text: String, on loop: Loop
    ) throws(BusConnectionError) -> BusConnection {
        let connection: BusConnection
        do {
            connection = try BusConnection(opened, at: text, on: loop)
        } catch {
            throw address.failure(text, error.message)
        }
        // Before any other use of the connection, which comes through the same queue.
        loop.runHere { connection.assumeIsolated { $0.attach() } }
        return connection
    }
}

/// A connection that is being opened, on a thread of its own: the library waits without end for a bus that
/// takes nobody any more. Who waits for this gives up after ``BusLimits/connecting``; a connection that comes
/// later is closed.
final class BusOpening: Sendable {
    private struct State {
        /// What came of it, or that it was given up: the first of both.
        var outcome: OpenedHandle?
        var waiter: CheckedContinuation<OpenedHandle, Never>?
    }

    private let address: String
    private let limit: Duration
    private let state = Mutex(State())
    private let isDecided = DispatchSemaphore(value: 0)

    private init(_ address: String, _ limit: Duration) {
        self.address = address
        self.limit = limit
    }

    /// Starts the thread. Where there is none to be had, or too many wait for this bus already, that is what
    /// comes of it.
    static func start(_ address: String, _ limits: BusLimits, on loop: Loop) -> BusOpening {
        let opening = BusOpening(address, limits.connecting)
        let late = late.withLock { $0[address, default: 0] }
        guard late < mostLate else {
            _ = opening.decide("\(late) earlier attempts still wait for its answer")
            return opening
        }
        let hasThread = loop.startThread { _ in opening.finish(OpenedHandle(address, limits, batch: 0)) }
        if !hasThread { _ = opening.decide("no thread is left to wait for it") }
        return opening
    }

    /// What came of it. Blocks until then, or until the time is up.
    func wait() -> OpenedHandle {
        _ = isDecided.wait(timeout: .now() + .nanoseconds(Int(clamping: limit.clampedNanoseconds)))
        return giveUp()
    }

    /// What came of it. Somebody has to give it up when the time is up.
    func outcome() async -> OpenedHandle {
        await withCheckedContinuation { continuation in
            let outcome = state.withLock { state in
                if state.outcome == nil { state.waiter = continuation }
                return state.outcome
            }
            if let outcome { continuation.resume(returning: outcome) }
        }
    }

    /// The time is up. Does nothing where it has come to something.
    ///
    /// - Returns: what came of it.
    @discardableResult
    func giveUp() -> OpenedHandle {
        let (outcome, isGivenUp) = decide("no answer within \(limit)")
        if isGivenUp { countLate(1) }
        return outcome
    }

    private func finish(_ opened: OpenedHandle) {
        if decide(opened).isFirst { return }
        // Nobody waits for it any more: it goes with this function.
        countLate(-1)
    }

    private func countLate(_ change: Int) {
        Self.late.withLock { late in
            let count = late[address, default: 0] + change
            late[address] = count == 0 ? nil : count
        }
    }

    private func decide(_ problem: String) -> (outcome: OpenedHandle, isFirst: Bool) {
        decide(OpenedHandle(BusConnectionError(.cannotConnect, problem)))
    }

    private func decide(_ opened: OpenedHandle) -> (outcome: OpenedHandle, isFirst: Bool) {
        let (outcome, waiter) = state.withLock { state in
            let outcome = state.outcome ?? opened
            defer { state = State(outcome: outcome) }
            return (outcome, state.waiter)
        }
        isDecided.signal()
        waiter?.resume(returning: outcome)
        return (outcome, outcome === opened)
    }

    /// How many were given up and wait still, for each address. Global because their threads are the
    /// process's, and whoever tries again knows nothing of them.
    private static let late = Mutex<[String: Int]>([:])
    /// Each keeps a thread, maybe for ever.
    private static let mostLate = 8
}

/// A connection on its way from the thread that opened it to its loop, or why there is none.
///
/// @unchecked because it is given away once: nobody keeps the handle that this was made of, and only who gets
/// this takes it.
final class OpenedHandle: @unchecked Sendable {
    private var result: Result<ConnectionHandle, BusConnectionError>?

    init(_ address: String, _ limits: BusLimits, batch: UInt64) {
        do throws(BusConnectionError) {
            result = .success(try ConnectionHandle(opening: address, limits, batch: batch))
        } catch {
            result = .failure(error)
        }
    }

    init(_ problem: BusConnectionError) { result = .failure(problem) }

    /// The connection, for who calls this first.
    ///
    /// - Throws: why there is none.
    func takeHandle() throws(BusConnectionError) -> ConnectionHandle {
        guard let result else { throw .closed }
        self.result = nil
        return try result.get()
    }
}

/// The process at the other end of a connection, as the bus reports it.
public struct PeerCredentials: Hashable, Sendable {
    /// The Unix user id.
    public let userID: UInt32
    /// The process id when the peer connected; nil when the bus does not know it. A process id is used again
    /// when its process has ended.
    public let processID: Int32?
    /// When the process with that id started, in clock ticks since boot (`starttime` in `proc(5)`); nil when
    /// it is gone. With the process id it names a process unmistakably, as polkit's `unix-process` subject
    /// wants it.
    public let startTime: UInt64?

    /// The label that a security module gave the process, such as `snap.editor.editor (enforce)`; empty
    /// without one.
    public let securityLabel: String
    /// Whether the bus says that the peer came from a container, by a socket of that container's.
    public let isContained: Bool

    /// Credentials, for tests and fakes: those of a real process come from
    /// ``BusConnection/credentials(of:generation:)``.
    public init(
        userID: UInt32, processID: Int32? = nil, startTime: UInt64? = nil, securityLabel: String = "",
        isContained: Bool = false
    ) {
        self.userID = userID
        self.processID = processID
        self.startTime = startTime
        self.securityLabel = securityLabel
        self.isContained = isContained
    }
}
