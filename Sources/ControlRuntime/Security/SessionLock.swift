internal import DesktopLock
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
    /// Those who wait for answers to these questions, which are numbered by source.
    private var waiters: [(questions: [String: UInt64], resume: @EngineActor () -> Void)] = []
    /// The sources that are asked again after a while.
    private var isRetrying: Set<String> = []
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
        await untilHeard(Dictionary(uniqueKeysWithValues: LockSource.all.map { ($0.name.rawValue, 1) }))
        if !isFirst { await askOnce() }
        // A signal may have put an answer in doubt meanwhile. Not until none does: whoever owns a screen
        // saver's name may go on with that, and the session counts as locked then.
        if !report.isComplete { await askOnce() }
    }

    private func askOnce() async {
        var questions: [String: UInt64] = [:]
        for source in LockSource.all {
            guard let connection = source.name == LockSource.logind.name ? system : session else { continue }
            questions[source.name.rawValue] = query(source, on: connection)
        }
        await untilHeard(questions)
    }

    private func untilHeard(_ questions: [String: UInt64]) async {
        guard !report.hasHeard(questions) else { return }
        await withCheckedContinuation { continuation in
            waiters.append((questions, { continuation.resume() }))
        }
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
                endQuestions(with: .silent, of: saver)
            }
        }
    }

    private func followLogind() async {
        let logind = LockSource.logind
        guard SystemBus.isThere else { return endQuestions(with: .none, of: logind) }
        do {
            // A bus that says nothing is given as long as one who is asked.
            var limits = BusLimits.ofBundle
            limits.connecting = LockSource.patience
            let system = try await BusConnection.connecting(to: .system, on: .main, limits: limits)
            self.system = system
            let lost: @Sendable () -> Void = { [weak self] in
                EngineActor.assumeIsolated { self?.systemBusLost() }
            }
            await system.setDisconnectHandler(lost)
            try await follow(logind, on: system)
            let asks: @Sendable (BusSignal) -> Void = { [weak self] _ in
                EngineActor.assumeIsolated { _ = self?.query(logind, on: system) }
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
        endQuestions(with: .silent, of: .logind)
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
            EngineActor.assumeIsolated { _ = self?.query(source, on: connection, isDoubtful: isThere) }
        }
        let change: @Sendable (BusSignal) -> Void = { [weak self] signal in
            // Only a hint: what counts is the answer to the question that follows. Nothing is shown
            // meanwhile.
            let locks = source.saysLocked(signal)
            EngineActor.assumeIsolated { _ = self?.query(source, on: connection, isDoubtful: locks) }
        }
        try await connection.subscribe(.owner(of: source.name.rawValue), owner)
        try await connection.subscribe(source.changes, change)
        query(source, on: connection)
    }

    /// - Returns: the question's number.
    @discardableResult
    private func query(_ source: LockSource, on connection: BusConnection, isDoubtful: Bool = false) -> UInt64
    {
        if isDoubtful { change { $0.doubt(source.name.rawValue) } }
        let (number, isDue) = report.wantQuestion(of: source.name.rawValue)
        // Without an owner: it ends with the answers, for which there is a limit, once no more are wanted.
        if isDue { Task(executorPreference: Loop.main) { await self.hear(source, number, on: connection) } }
        return number
    }

    private func hear(_ source: LockSource, _ first: UInt64, on connection: BusConnection) async {
        var question: UInt64? = first
        while let asked = question {
            let answer = await source.answer(on: connection)
            // Without a bus nobody can be asked, which counts as locked; all are asked when there is one
            // again.
            let isAsked = await connection.isConnected || answer != .silent
            question = record(answer, to: asked, of: source, isAsked: isAsked)
            if answer == .silent, isAsked { reportSilence(of: source, on: connection) }
        }
    }

    /// It is asked again after a while, also where nobody wants to know: until then all is shown as behind
    /// the lock.
    private func reportSilence(of source: LockSource, on connection: BusConnection) {
        let name = source.name.rawValue
        if logRate.admit(name, at: Loop.uptime) != nil {
            logger.notice(
                "\(name) is there and doesn't say whether the session is locked; it counts as locked",
                metadata: LoggedEvent.lockUnknown.metadata())
        }
        guard isRetrying.insert(name).inserted else { return }
        later { lock in
            lock.isRetrying.remove(name)
            if lock.report.isSilent(name) { lock.query(source, on: connection) }
        }
    }

    /// - Parameter isAsked: false where there was no bus to ask on, which says nothing of the session.
    /// - Returns: the question to put next.
    private func record(
        _ answer: LockReport.Answer, to question: UInt64, of source: LockSource, isAsked: Bool
    ) -> UInt64? {
        var next: UInt64?
        if answer != .silent { backoff.succeeded() }
        change { next = $0.record(answer, to: question, of: source.name.rawValue) }
        reportAnswer(isAsked: isAsked)
        return next
    }

    private func endQuestions(with answer: LockReport.Answer, of source: LockSource) {
        change { $0.endQuestions(with: answer, of: source.name.rawValue) }
        reportAnswer(isAsked: true)
    }

    private func reportAnswer(isAsked: Bool) {
        if report.saysLocked { onLocked() }
        if report.isComplete, isAsked { log() }
        let waiting = waiters
        waiters = waiting.filter { !report.hasHeard($0.questions) }
        for waiter in waiting where report.hasHeard(waiter.questions) { waiter.resume() }
    }

    /// Says what all have answered, where that is something else than before.
    private func log() {
        guard report.isLocked != wasLocked else { return }
        wasLocked = report.isLocked
        let event: LoggedEvent = wasLocked ? .sessionLocked : .sessionUnlocked
        // Whoever owns a screen saver's name may lock and unlock as often as it likes.
        guard logRate.admit(event.rawValue, at: Loop.uptime) != nil else { return }
        logger.notice(
            report.saysLocked
                ? "the session is locked, says \(lockers)"
                : wasLocked
                    ? "the session counts as locked: \(lockers) can't be asked" : "the session is unlocked",
            metadata: event.metadata())
    }

    private func change(_ body: (inout LockReport) -> Void) {
        let before = report.isLocked
        body(&report)
        if report.isLocked != before { onChange() }
    }
}
