internal import ControlEngine
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Logging

/// Whether the user's session is locked: asked once, then followed by signals. Nothing is asked or followed
/// before the first use.
///
/// It lives on the engine's actor, which is the bus loop's.
@EngineActor
final class SessionLock {
    private let session: BusConnection
    private let logger: Logger
    private var system: BusConnection?
    private var report = LockReport(LockSource.all.map(\.name.rawValue))
    private var hasBegun = false
    private var waiters: [@EngineActor () -> Void] = []
    private var backoff = Backoff()
    private var wasLocked = false
    private var logRate = LogRate()
    /// Called when the session was locked or unlocked.
    var onChange: @EngineActor () -> Void = {}
    /// Called whenever one of those that know says that the session is locked, and not where that is only
    /// assumed.
    var onLocked: @EngineActor () -> Void = {}

    init(session: BusConnection, logger: Logger) {
        self.session = session
        self.logger = logger
    }

    /// Whether the session is locked, as far as is known; true until all have answered.
    var isLocked: Bool {
        begin()
        return report.isLocked
    }

    /// Whether it is known already that the session isn't locked. Asks no service.
    var isKnownUnlocked: Bool { hasBegun && !report.isLocked }

    /// From now on it is known when the session is locked.
    func follow() {
        begin()
        if report.saysLocked { onLocked() }
    }

    /// The session bus has been restarted, and with it those who know of a lock.
    func sessionReturned() {
        guard hasBegun else { return }
        for saver in LockSource.savers { query(saver, on: session) }
    }

    /// Who says so, for messages.
    var lockers: String { report.lockers.joined(separator: ", ") }

    /// Asks all of them, and waits until all have answered; that takes a few seconds at most.
    ///
    /// For what must not run behind the lock. What is shown follows their signals, but a screen saver that
    /// locks and then loses its signal, or sends it late, must not let anything run.
    func askAll() async {
        let isFirst = !hasBegun
        begin()
        await untilAnswered()
        guard !isFirst else { return }
        await withDiscardingTaskGroup { group in
            for source in LockSource.all {
                guard let connection = source.name == LockSource.logind.name ? system : session else {
                    continue
                }
                let question = report.newQuestion(for: source.name.rawValue)
                group.addTask { await self.hear(source, question, on: connection) }
            }
        }
        // A signal may have put another question meanwhile.
        await untilAnswered()
    }

    private func untilAnswered() async {
        guard !report.isComplete else { return }
        await withCheckedContinuation { continuation in waiters.append { continuation.resume() } }
    }

    private func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        // Both are without an owner: they end when everything is asked, and what follows are subscriptions of
        // the connection's.
        Task(executorPreference: Loop.main) { await self.followSavers() }
        Task(executorPreference: Loop.main) { await self.followLogind() }
    }

    private func followSavers() async {
        for saver in LockSource.savers {
            do {
                try await follow(saver, on: session)
            } catch {
                record(.silent, to: report.newQuestion(for: saver.name.rawValue), of: saver)
            }
        }
    }

    private func followLogind() async {
        let logind = LockSource.logind
        let question = report.newQuestion(for: logind.name.rawValue)
        guard SystemBusAddress.isThere else { return record(.none, to: question, of: logind) }
        do {
            // A bus that says nothing is given as long as one who is asked.
            var limits = BusLimits()
            limits.connecting = LockSource.patience
            let system = try await BusConnection.connecting(to: .system, on: .main, limits: limits)
            self.system = system
            let lost: @Sendable () -> Void = { [weak self] in
                EngineActor.assumeIsolated { self?.systemBusLost() }
            }
            await system.setDisconnectHandler(lost)
            try await follow(logind, on: system)
            let asks: @Sendable (BusSignal) -> Void = { [weak self] _ in
                EngineActor.assumeIsolated { self?.query(logind, on: system) }
            }
            try await system.subscribe(MatchRule(LockSource.sessionNew, sender: logind.name), asks)
        } catch {
            logger.notice(
                "logind can't be asked whether the session is locked: \(error)",
                metadata: LoggedEvent.lockUnknown.metadata())
            await systemBusFailed()
        }
    }

    private func systemBusFailed() async {
        await system?.close()
        system = nil
        record(.silent, to: report.newQuestion(for: LockSource.logind.name.rawValue), of: .logind)
        later { lock in Task(executorPreference: Loop.main) { await lock.followLogind() } }
    }

    private func systemBusLost() {
        guard system != nil else { return }
        Task(executorPreference: Loop.main) { await self.systemBusFailed() }
    }

    /// Tries again after a while, which is longer with every failure.
    private func later(_ work: @escaping @EngineActor @Sendable (SessionLock) -> Void) {
        _ = Loop.main.schedule(after: backoff.failed()) { [weak self] in
            EngineActor.assumeIsolated { if let self { work(self) } }
        }
    }

    /// Asks one of them now, and whenever it may say something else.
    private func follow(_ source: LockSource, on connection: BusConnection) async throws {
        let owner: @Sendable (BusSignal) -> Void = { [weak self] signal in
            let isThere = StandardInterfaces.MessageBus.nameOwnerChanged.values(of: signal)?.2.isEmpty != true
            EngineActor.assumeIsolated { self?.query(source, on: connection, isDoubtful: isThere) }
        }
        let change: @Sendable (BusSignal) -> Void = { [weak self] signal in
            // Only a hint: what counts is the answer to the question that follows. Nothing is shown
            // meanwhile.
            let locks = source.saysLocked(signal)
            EngineActor.assumeIsolated { self?.query(source, on: connection, isDoubtful: locks) }
        }
        try await connection.subscribe(.owner(of: source.name.rawValue), owner)
        try await connection.subscribe(source.changes, change)
        query(source, on: connection)
    }

    private func query(_ source: LockSource, on connection: BusConnection, isDoubtful: Bool = false) {
        if isDoubtful { change { $0.doubt(source.name.rawValue) } }
        let question = report.newQuestion(for: source.name.rawValue)
        // Without an owner: it ends with the answer, for which there is a limit.
        Task(executorPreference: Loop.main) { await self.hear(source, question, on: connection) }
    }

    private func hear(_ source: LockSource, _ question: UInt64, on connection: BusConnection) async {
        let answer = await source.answer(on: connection)
        // Without a bus nobody can be asked, which counts as locked; all are asked when there is one again.
        let isAsked = await connection.isConnected || answer != .silent
        record(answer, to: question, of: source, isAsked: isAsked)
        guard answer == .silent, isAsked else { return }
        logger.notice(
            "\(source.name) is there and doesn't say whether the session is locked; it counts as locked",
            metadata: LoggedEvent.lockUnknown.metadata())
        later { $0.askAgain(source, question, on: connection) }
    }

    /// No question was put since: it may answer again.
    private func askAgain(_ source: LockSource, _ question: UInt64, on connection: BusConnection) {
        var copy = report
        guard copy.record(.silent, to: question, of: source.name.rawValue) else { return }
        query(source, on: connection)
    }

    /// - Parameter isAsked: false where there was no bus to ask on, which says nothing of the session.
    private func record(
        _ answer: LockReport.Answer, to question: UInt64, of source: LockSource, isAsked: Bool = true
    ) {
        if answer != .silent { backoff.succeeded() }
        change { _ = $0.record(answer, to: question, of: source.name.rawValue) }
        if report.saysLocked { onLocked() }
        guard report.isComplete else { return }
        let waiting = waiters
        waiters = []
        if isAsked { log() }
        for waiter in waiting { waiter() }
    }

    /// Says what all have answered, where that is something else than before.
    private func log() {
        guard report.isLocked != wasLocked else { return }
        wasLocked = report.isLocked
        let event: LoggedEvent = wasLocked ? .sessionLocked : .sessionUnlocked
        // Whoever owns a screen saver's name may lock and unlock as often as it likes.
        guard logRate.admit(event.rawValue, at: Loop.uptime) != nil else { return }
        logger.notice(
            wasLocked ? "the session is locked, says \(lockers)" : "the session is unlocked",
            metadata: event.metadata())
    }

    private func change(_ body: (inout LockReport) -> Void) {
        let before = report.isLocked
        body(&report)
        if report.isLocked != before { onChange() }
    }
}
