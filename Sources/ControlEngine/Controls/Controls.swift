internal import AppIntentsLite
internal import Logging
internal import WidgetKitLite

/// The controls of an engine: their records, what was read of their values, and what is shown of that.
///
/// It asks the value providers and keeps the time itself. What concerns others it reports as a ``Change`` and
/// knows none of them.
@EngineActor
final class Controls {
    enum Change {
        /// A control's record is another. With what was shown before, where that is something else now; and
        /// whether the template holds an action of another type than before.
        case changed(ControlRecord, from: ControlState?, holdsOther: Bool)
        /// A value was read and applied, or could not be had.
        case read(ControlReading)
    }

    /// What the main actor made of readings, by their numbers.
    typealias Templates = [UInt64: ResolvedTemplate]

    /// Called with all that concerns others, at once and in order.
    var report: @EngineActor (Change) -> Void = { _ in }

    let options: EngineOptions
    let clock: any EngineClock
    let code: AuthorCode
    let phase: EnginePhase
    private let crashes: CrashGuard
    private let shared: any SharedStateStorage
    /// Numbers the reads of all values.
    let reads: ReadCounter

    private(set) var ids: [ControlID] = []
    // Exclusivity is unchecked below, because all accesses are on the engine's executor and none is open
    // across a call that leads back here; a press would pay for each check.
    @exclusivity(unchecked) private var records: [ControlID: ControlRecord] = [:]
    /// The one that was looked up last: a use looks the same one up half a dozen times.
    @exclusivity(unchecked) private var lastFound: ControlRecord?
    /// Those that have not been asked yet.
    private var startup = StartupReads([])
    private var isFirstReadPlanned = false
    /// How many first reads have begun and not ended; nil before the start.
    private var unansweredReads: Int?
    var firstOutages = FirstOutages()
    /// Those who wait until there are none.
    private var firstReadWaits: [Once<Void>] = []
    let firstValueWaits: FirstValueWaits
    private let follower: ChangeFollower<ControlID>

    init(in environment: EngineEnvironment, _ code: AuthorCode, _ phase: EnginePhase) {
        options = environment.options
        clock = environment.clock
        self.code = code
        self.phase = phase
        crashes = environment.crashes
        shared = environment.state
        reads = ReadCounter(environment.state)
        firstValueWaits = FirstValueWaits(environment.clock)
        follower = ChangeFollower("control", code, in: environment)
        follower.changed = { [weak self] in self?.refresh($0) }
        follower.isMissed = { [weak self] in self?.records[$0]?.state.isAvailable == false }
    }

    subscript(_ id: ControlID) -> ControlRecord? {
        if let lastFound, lastFound.id == id { return lastFound }
        let found = records[id]
        lastFound = found
        return found
    }

    /// All of them, in gallery order.
    var all: some Sequence<ControlRecord> { ids.lazy.compactMap { self.records[$0] } }

    /// The types of the actions that controls of a kind have, each once. Without the order of the gallery, as
    /// hundreds may be placed and each of them is looked at.
    func actionTypes(ofKind kind: String) -> [any AppIntent.Type] {
        var found: [any AppIntent.Type] = []
        for record in records.values where record.id.kind == kind {
            let type = record.template.action.intentType
            if !found.contains(where: { $0 == type }) { found.append(type) }
        }
        return found
    }

    /// Whether nothing happens to them by itself: no provider's changes are followed.
    var isDormant: Bool { !follower.isFollowing }

    // The life of a control.

    /// Takes a control in; false where there is one of this name.
    func place(_ record: ControlRecord) -> Bool {
        guard records[record.id] == nil else { return false }
        records[record.id] = record
        ids.append(record.id)
        return true
    }

    /// Asks a placed control for its first value, while the engine runs.
    func begin(_ id: ControlID) {
        guard phase.isRunning else { return }
        pauseCrashing([id])
        follower.follow(id, records[id]?.source.changes)
        readFirst(id)
    }

    /// Asks all of them for the first time.
    func start() {
        pauseCrashing(ids)
        unansweredReads = 0
        firstOutages.begin()
        startup = StartupReads(ids, width: crashes.isSearching ? 1 : StartupReads.width)
        for wanted in firstValueWaits.wanted { startup.goFirst(wanted) }
        beginFirstReads()
        waitForFirstReads()
        for id in ids { follower.follow(id, records[id]?.source.changes) }
    }

    /// Puts a record in the place of the one of the same name; ``restart(_:isReading:)`` is to follow.
    ///
    /// - Returns: the one before, and whether it was being asked; nil where there is none.
    func replace(by record: ControlRecord) -> (old: ControlRecord, isReading: Bool)? {
        guard let old = records[record.id] else { return nil }
        record.continues(old)
        let isReading = record.refresh.isRunning
        // What runs reads for the old values.
        if isReading { record.refresh.supersede() }
        if !record.state.showsSame(as: old.state) { record.state.revision += 1 }
        records[record.id] = record
        lastFound = nil
        return (old, isReading)
    }

    /// Asks a control that was configured. Who waits for a read with the old values waits for the new one.
    func restart(_ id: ControlID, isReading: Bool) {
        follower.follow(id, records[id]?.source.changes)
        if isReading { startRefresh(id) } else { refresh(id) }
    }

    /// Takes a control out, with all that would act for it.
    ///
    /// - Parameter reason: for those who wait for its value.
    func remove(_ id: ControlID, _ reason: ControlError) {
        guard let record = records.removeValue(forKey: id) else { return }
        lastFound = nil
        ids.removeAll { $0 == id }
        follower.stop(id)
        record.endOwnWork(reason)
        firstValueWaits.end(of: id)
    }

    /// Brings them into the order of the gallery; those of one kind keep theirs.
    func arrange(_ kinds: [String]) {
        let ranks = Dictionary(kinds.enumerated().map { ($1, $0) }) { first, _ in first }
        ids = ids.enumerated().sorted {
            (ranks[$0.element.kind] ?? .max, $0.offset) < (ranks[$1.element.kind] ?? .max, $1.offset)
        }.map(\.element)
    }

    /// Begins nothing any more by itself.
    func stop() {
        follower.stopAll()
        for record in records.values { record.retry?.cancel() }
    }

    // What code did to earlier processes.

    /// Takes controls out of use whose code ended earlier processes, until their pauses are over.
    private func pauseCrashing(_ ids: [ControlID]) {
        guard crashes.hasPauses else { return }
        let now = clock.now
        for id in ids {
            guard let control = records[id], let (pause, error) = crashPause(of: control) else { continue }
            options.logger.warning(
                "\(id) is not available: \(error.message)",
                metadata: LoggedEvent.crashPause.metadata(kind: id.kind))
            change(control) {
                control.isPaused = true
                control.state.outage = .failed(.init(error))
            }
            _ = clock.schedule(after: pause.rest(now)) { [weak self] in self?.endPause(of: id) }
        }
    }

    private func endPause(of id: ControlID) {
        guard phase.isRunning, let control = records[id], control.isPaused else { return }
        // Its action and its value may be suspended for different times.
        if let (pause, _) = crashPause(of: control) {
            _ = clock.schedule(after: pause.rest(clock.now)) { [weak self] in self?.endPause(of: id) }
            return
        }
        options.logger.notice(
            "\(id) is tried again", metadata: LoggedEvent.crashPauseOver.metadata(kind: id.kind))
        change(control) {
            control.isPaused = false
            control.state.outage = .unread
            control.state.useFailure = nil
        }
        readFirst(id)
    }

    private func crashPause(of control: ControlRecord) -> (CrashPause, ControlError)? {
        crashes.refusal(ofAction: control.template.action.intentType, clock.now)
            ?? readPause(of: control.id)
    }

    /// Why a control's value isn't read now. Of several placed controls of a kind one may trap for what it
    /// was configured with.
    private func readPause(of id: ControlID) -> (pause: CrashPause, error: ControlError)? {
        crashes.refusal(of: .configuration(id.description), clock.now)
            ?? crashes.refusal(of: .value(id.description), clock.now)
    }

    /// Why a control can't be used at present, for what its code did to earlier processes.
    func crashRefusal(of control: ControlRecord) -> ControlError? {
        crashes.hasPauses ? crashPause(of: control)?.1 : nil
    }

    /// Has templates evaluated again, also for values that they were evaluated for: what else they show,
    /// such as a time, is another.
    func forgetTemplates() {
        for record in records.values { record.forgetTemplates() }
    }

    // Reading values outside of invocations.

    /// Calls `completion` once each of these has been read, with a value or without; at once where that is
    /// so, and after half a second in any case. Nothing is read for it that would not be; it only goes first.
    func awaitFirstValues(of ids: [ControlID], then completion: @escaping @EngineActor () -> Void) {
        let unread = ids.filter { records[$0]?.state.isUnread == true }
        startup.goFirst(unread)
        firstValueWaits.wait(for: unread, then: completion)
    }

    /// Calls `completion` once all have been read for the first time, those without a value as well, whose
    /// templates are evaluated; after half a second in any case.
    func awaitFirstReads(then completion: @escaping @EngineActor () -> Void) {
        if unansweredReads == 0, startup.isEmpty { return completion() }
        let once = Once<Void> { completion() }
        let timer = clock.schedule(after: FirstValueWaits.patience) { once(()) }
        once.whenCalled = { timer.cancel() }
        firstReadWaits.append(once)
    }

    private func endFirstReads() {
        guard unansweredReads == 0, startup.isEmpty else { return }
        logFirstOutages()
        let waits = firstReadWaits
        firstReadWaits = []
        for wait in waits { wait(()) }
    }

    /// Asks providers for the first time, as many as may be asked now.
    private func beginFirstReads() {
        while let id = startup.next() {
            unansweredReads? += 1
            readFirst(id) { [weak self] _ in
                self?.startup.ended()
                self?.unansweredReads? -= 1
                self?.endFirstReads()
                // Not from here: an answer may come at once, and the next one too.
                if self?.startup.isEmpty == false { self?.planFirstReads() }
            }
        }
    }

    /// Some providers may never answer: the others are asked all the same.
    private func waitForFirstReads() {
        guard !startup.isEmpty else { return }
        _ = clock.schedule(after: StartupReads.patience) { [weak self] in
            guard let self, phase.isRunning else { return }
            startup.waitNoLonger()
            beginFirstReads()
            waitForFirstReads()
        }
    }

    private func planFirstReads() {
        guard !isFirstReadPlanned else { return }
        isFirstReadPlanned = true
        _ = clock.schedule(after: .zero) { [weak self] in
            self?.isFirstReadPlanned = false
            self?.beginFirstReads()
        }
    }

    /// Asks a control for its first value, after its configuration has been looked up.
    ///
    /// - Parameter completion: called once the provider has answered, or could not be asked.
    private func readFirst(_ id: ControlID, completion: (@EngineActor (ControlError?) -> Void)? = nil) {
        guard let record = records[id], let action = record.pendingConfiguration, readPause(of: id) == nil
        else { return refresh(id, completion: completion) }
        record.pendingConfiguration = nil
        let values = record.configuration
        // Without an owner: it ends with the lookup, which has a limit.
        Task {
            do throws(ControlError) {
                _ = try await code.lookUp(
                    action, of: values, for: id.description, within: options.invocationLimit,
                    recorded: .configuration(id.description))
            } catch {
                // A kind's own control may have to be placed first, which reading its value says.
                if id.instance != nil || error.code != .needsValue { logUnfound(id, error) }
            }
            // The values are in the storage that the record's configuration shares.
            refresh(id, completion: completion)
        }
    }

    private func logUnfound(_ id: ControlID, _ error: ControlError) {
        let isPrivate = records[id]?.state.isPrivacySensitive == true
        let reason = isPrivate ? "it is private" : error.logged
        options.logger.warning(
            "the configuration of \(id) can't be looked up: \(reason)",
            metadata: LoggedEvent.valueUnreadable.metadata(kind: id.kind))
    }

    /// Asks a control's value provider.
    ///
    /// - Parameter completion: called once a read that began after this call is published, with an error when
    ///   there is none. A provider that throws is none: the control's state says so.
    func refresh(_ id: ControlID, completion: (@EngineActor (ControlError?) -> Void)? = nil) {
        guard let control = records[id] else {
            completion?(ControlError(.unavailable, "the control \(id) is gone"))
            return
        }
        guard phase.isOpen else {
            completion?(phase.closing)
            return
        }
        if let refusal = control.problem ?? control.refresh.refusal(id.description)
            ?? readPause(of: id)?.error
        {
            // Nobody need wait for it.
            if control.state.isUnread { change(control) { control.noteOutage(refusal.message) } }
            completion?(refusal)
            return
        }
        if control.refresh.request(completion) { startRefresh(id) }
    }

    private func startRefresh(_ id: ControlID) {
        guard let control = records[id] else { return }
        let generation = control.refresh.generation
        control.refresh.limit = clock.schedule(after: options.invocationLimit) { [weak self] in
            self?.giveUpRefresh(id, generation)
        }
        let source = control.source
        let access = StateAccess(.provider, shared)
        let ticket = crashes.begin(.value(id.description))
        control.access = access
        control.refresh.task = code.launch(
            { [reads] in await reads.read(id, source, access) }, as: .value(id.kind)
        ) {
            [weak self, crashes] (result: Result<ControlReading, any Error>) in
            // A read doesn't throw: what the provider threw is part of the reading.
            guard let self, case .success(let reading) = result else {
                return crashes.end(ticket)
            }
            let unknown = reading.isFixed ? [reading] : unknown([reading])
            guard !unknown.isEmpty else {
                // First, as who has waited for the value may have other code run.
                crashes.end(ticket)
                return readEnded(reading, [:], generation)
            }
            let evaluation = evaluate(unknown) { [weak self] templates in
                crashes.end(ticket)
                self?.readEnded(reading, templates, generation)
            }
            guard let refresh = records[id]?.refresh, refresh.isRunning, refresh.generation == generation
            else { return }
            records[id]?.refresh.task = evaluation
        }
    }

    /// A provider came back, and its template is there, perhaps after the read was given up.
    private func readEnded(_ reading: ControlReading, _ templates: Templates, _ generation: UInt64) {
        let id = reading.control
        let wasGivenUp = records[id]?.refresh.ended(generation) == true
        // Not what was read for a control that was configured again or removed. A value that comes late is
        // one all the same as long as no later read was begun; a failure was reported when the read was
        // abandoned.
        if records[id]?.refresh.generation == generation {
            if !wasGivenUp || reading.isValue, isReady(reading, templates) { publish([reading], templates) }
            endRefresh(id, generation)
        }
        if records[id]?.isRetryDue == true { retry(id) }
    }

    /// Whether its template has been evaluated, where that had to be: not where that was given up before it
    /// began.
    private func isReady(_ reading: ControlReading, _ templates: Templates) -> Bool {
        !templates.isEmpty || records[reading.control]?.knows(reading) == true
    }

    private func giveUpRefresh(_ id: ControlID, _ generation: UInt64) {
        guard let control = records[id], control.refresh.isRunning, control.refresh.generation == generation
        else { return }
        control.refresh.giveUp()
        let reason = "the value provider did not answer within \(options.invocationLimit)"
        // At the end nobody waits for it any more.
        if phase.isOpen { logOutage(of: control, reason, after: options.invocationLimit) }
        change(control) { control.noteOutage(reason) }
        planRetry(control)
        endRefresh(id, generation)
    }

    /// Tries a provider again after a while, which is longer with every failure.
    func planRetry(_ control: ControlRecord) {
        guard phase.isRunning else { return }
        control.retry?.cancel()
        control.isRetryDue = false
        control.retry = clock.schedule(after: control.backoff.failed()) { [weak self, id = control.id] in
            self?.retry(id)
        }
    }

    /// Tries a provider again, or when it has come back from the attempt in which it still hangs.
    private func retry(_ id: ControlID) {
        let isHeld = records[id]?.refresh.isHeld == true
        records[id]?.isRetryDue = isHeld
        if !isHeld { refresh(id) }
    }

    private func endRefresh(_ id: ControlID, _ generation: UInt64) {
        guard let end = records[id]?.refresh.finished(generation) else { return }
        records[id]?.access = nil
        for waiter in end.waiters { waiter(nil) }
        if end.startsAgain { startRefresh(id) }
    }

    /// Whether the read that runs has read any of these keys.
    func isReading(_ id: ControlID, _ keys: Set<StateKey>) -> Bool {
        records[id]?.access?.reads.isTouched(by: keys) ?? false
    }
}
