internal import AppIntentsLite
internal import EventLoop
internal import FoundationEssentials
internal import Logging
package import WidgetKitLite

/// The widgets of an engine: their records, which of them reloads when, what each shows at which moment, and
/// what is kept of that for the next start.
///
/// It asks the providers and keeps the time. What concerns others it reports as a ``Change`` and knows none
/// of them.
@EngineActor
package final class Widgets {
    enum Change {
        /// A widget's record is another, and perhaps what is shown of it.
        case changed(WidgetRecord, from: WidgetState)
        /// Another entry became current.
        case entryChanged(WidgetID, Date)
        /// A timeline came with that many entries.
        case reloaded(WidgetID, revision: UInt64, entries: Int)
        /// A provider and its views were asked, and may have failed before they read all that they depend on.
        case read(WidgetID, StateAccess, failed: Bool)
        /// A provider recommends other parameters than before.
        case recommendationsChanged(WidgetID)
        /// The pictures of all trees of a widget are these now; none for one that is gone.
        case pictures(WidgetID, TreePictures)
    }

    /// Called with all that concerns others, at once and in order.
    var report: @EngineActor (Change) -> Void = { _ in }

    let options: EngineOptions
    let clock: any EngineClock
    let code: AuthorCode
    private let crashes: CrashGuard
    let pauses: CrashPauses
    let phase: EnginePhase
    let shared: any SharedStateStorage
    /// There where a store is.
    private let keeper: TimelineKeeper?

    private(set) var ids: [WidgetID] = []
    var records: [WidgetID: WidgetRecord] = [:]
    private let timer: TimelineTimer
    private let follower: ChangeFollower<WidgetID>
    private var queue: ReloadQueue
    /// How many reload at once: at most a quarter of the threads that the executor starts.
    private static let mostReloads = 64
    // Exclusivity is unchecked below, because all accesses are on the engine's executor and none is open
    // across a call that leads back here; a press would pay for each check.
    /// The reloads after actions that were begun lately.
    @exclusivity(unchecked) private var coalescer = ReloadCoalescer()
    var placeholders = Awaited<WidgetID>()
    private let recommendations: Recommendations
    /// How many timelines were asked for so far.
    private(set) var reloads: UInt64 = 0

    /// - Parameter writing: the threads on which timelines are written.
    init(
        in environment: EngineEnvironment, _ code: AuthorCode, _ phase: EnginePhase, writing: GrowingExecutor
    ) {
        options = environment.options
        clock = environment.clock
        self.code = code
        self.phase = phase
        crashes = environment.crashes
        pauses = CrashPauses(in: environment)
        recommendations = Recommendations(code, pauses)
        queue = ReloadQueue(limit: crashes.isSearching ? 1 : Self.mostReloads)
        shared = environment.state
        keeper = TimelineKeeper(in: environment, writing: writing)
        timer = TimelineTimer(environment.clock)
        follower = ChangeFollower("widget", code, in: environment)
        keeper?.timeline = { [weak self] in self?.records[$0]?.stored }
        timer.isDue = { [weak self] in self?.isDue($0, $1) }
        timer.jumped = { [weak self] in self?.clockJumped() }
        follower.changed = { [weak self] in self?.reload($0) }
    }

    subscript(_ id: WidgetID) -> WidgetRecord? { records[id] }

    /// All of them, in gallery order.
    var all: some Sequence<WidgetRecord> { ids.lazy.compactMap { self.records[$0] } }

    /// Whether no reload runs or waits.
    var isIdle: Bool { queue.isIdle }

    /// A widget that shows a tree which an earlier process kept, and which names a picture.
    func keeping(_ picture: String) -> WidgetID? {
        restoreTimelines()
        return ids.first { records[$0]?.entries.contains { $0.pictures.contains(picture) } == true }
    }

    /// Whether nothing happens to them by itself: no reload runs, none changes at some moment, and no
    /// provider's changes are followed.
    var isDormant: Bool { isIdle && timer.isIdle && !follower.isFollowing }

    /// Takes a widget in; false where there is one of this name.
    func place(_ record: WidgetRecord) -> Bool {
        guard records[record.id] == nil else { return false }
        records[record.id] = record
        ids.append(record.id)
        return true
    }

    /// Asks a placed widget for its first timeline, while the engine runs.
    func begin(_ id: WidgetID) {
        guard phase.isRunning else { return }
        follower.follow(id, records[id]?.source.changes)
        reload(id)
    }

    /// Asks all of them, and for what is recommended.
    func start() {
        restoreTimelines()
        for id in ids {
            reload(id)
            // A kept timeline is shown until the new one is there.
            plan(id)
        }
        askForRecommendations()
        for id in ids { follower.follow(id, records[id]?.source.changes) }
    }

    /// Gives a widget other parameters; ``restart(_:)`` is to follow.
    func configure(_ id: WidgetID, _ placement: WidgetPlacement) { change(id) { $0.configure(placement) } }

    /// Asks a widget that was configured. A reload that runs with the old parameters is cancelled, and who
    /// waits for it waits for the new one.
    func restart(_ id: WidgetID) {
        guard phase.isRunning else { return }
        follower.follow(id, records[id]?.source.changes)
        guard queue.isRunning(id) else { return reload(id) }
        records[id]?.refresh.supersede()
        startReload(id)
    }

    /// Takes a widget out, with all that would act for it and what is kept of it. What it runs is cancelled.
    ///
    /// - Returns: false where there is none.
    func remove(_ id: WidgetID) -> Bool {
        guard var record = records.removeValue(forKey: id) else { return false }
        follower.stop(id)
        ids.removeAll { $0 == id }
        for waiter in record.refresh.abandon() {
            waiter(ControlError(.cancelled, "the widget \(id) was removed"))
        }
        timer.remove(id)
        leaveReload(id)
        forgetTimeline(of: id)
        report(.pictures(id, TreePictures()))
        return true
    }

    /// Forgets what is kept of a widget's timeline, such as that of one of the same name in an earlier run.
    func forgetTimeline(of id: WidgetID) { keeper?.remove(id) }

    /// Begins nothing any more by itself.
    func stop() {
        follower.stopAll()
        timer.end()
    }

    /// Waits until the timelines are written, though not for long. Everything else that is kept comes first.
    func finish() async { await keeper?.finish(ids) }

    /// Asks a widget's provider for a new timeline, without touching its budget. What is asked while a reload
    /// runs becomes one more reload.
    ///
    /// - Parameter completion: called with nil once a timeline that was asked for after this call is on show,
    ///   else with why there is none.
    package func reload(_ id: WidgetID, completion: (@EngineActor (ControlError?) -> Void)? = nil) {
        restoreTimelines()
        guard let widget = records[id] else {
            completion?(ControlError(.unavailable, "the widget \(id) is gone"))
            return
        }
        guard phase.isOpen else {
            completion?(phase.closing)
            return
        }
        if let problem = widget.placement.problem ?? widget.refresh.refusal(id.description) {
            completion?(problem)
            return
        }
        if let (pause, problem) = crashes.refusal(of: .timeline(id.description), clock.now) {
            suspend(id, pause, problem)
            completion?(problem)
            return
        }
        if records[id]?.refresh.request(completion) == true { enterReload(id) }
    }

    /// Leaves on show what there is, and asks again when the pause is over.
    private func suspend(_ id: WidgetID, _ pause: CrashPause, _ problem: ControlError) {
        guard records[id]?.retry != pause.end else { return }
        options.logger.warning(
            "\(problem.message)", metadata: LoggedEvent.crashPause.metadata(kind: id.kind))
        let now = clock.now
        change(id) { widget in
            widget.retry = pause.end
            widget.updatePlan(at: now)
        }
        plan(id)
    }

    /// Reloads at once, or when the time is over in which they were reloaded already.
    func reloadCoalesced(_ ids: [WidgetID]) {
        guard options.reloadCoalescing > .zero else { return ids.forEach { reload($0) } }
        let (now, begins) = coalescer.request(ids)
        if begins {
            _ = clock.schedule(after: options.reloadCoalescing) { [weak self] in
                guard let self else { return }
                reloadCoalesced(coalescer.end())
            }
        }
        for id in now { reload(id) }
    }

    /// Whether all of these will be reloaded as it is, when that time is over.
    func plansReloads(of ids: [WidgetID]) -> Bool { coalescer.plans(ids) }

    /// Whether the reload that runs has read any of these keys.
    func isReading(_ id: WidgetID, _ keys: Set<StateKey>) -> Bool {
        records[id]?.access?.reads.isTouched(by: keys) ?? false
    }

    private func enterReload(_ id: WidgetID) { if queue.enter(id) { startReload(id) } }

    private func leaveReload(_ id: WidgetID) {
        if let next = queue.leave(id) { return startReload(next) }
        // What was looked for is not among the first ones.
        if queue.isIdle { queue.limit = Self.mostReloads }
    }

    private func startReload(_ id: WidgetID) {
        guard let widget = records[id] else { return leaveReload(id) }
        reloads += 1
        let generation = widget.refresh.generation
        records[id]?.refresh.limit = clock.schedule(after: options.invocationLimit) { [weak self] in
            self?.giveUpReload(id, generation)
        }
        let (source, placement) = (widget.source, widget.placement)
        let context = widget.context(isPreview: false)
        let bounds = TimelineBounds(now: clock.now)
        let access = StateAccess(.provider, shared)
        records[id]?.access = access
        let ask: @Sendable () async throws -> RenderedTimeline = {
            // The views may read shared state as well.
            try await StateAccess.$current.withValue(access) {
                let linked = ProcessExtensions.linked
                linked?.providerBegan()
                defer { linked?.providerEnded() }
                let source = try await placement.currentSource(source)
                return try await source.timeline(context, within: bounds).rendered()
            }
        }
        records[id]?.refresh.task = code.launch(
            recorded: .timeline(id.description), ask, as: .timeline(id.kind)
        ) {
            [weak self] (result: Result<RenderedTimeline, any Error>) in
            self?.readEnded(id, generation)
            switch result {
            case .success(let timeline): self?.load(timeline, id, generation)
            case .failure(let error):
                let problem = ControlError(
                    unavailable: "could not load the timeline of \(id)", because: error)
                self?.failReload(id, generation, problem)
            }
        }
    }

    private func isCurrent(_ id: WidgetID, _ generation: UInt64) -> Bool {
        records[id]?.refresh.isRunning == true && records[id]?.refresh.generation == generation
    }

    private func load(_ timeline: RenderedTimeline, _ id: WidgetID, _ generation: UInt64) {
        guard isCurrent(id, generation) else { return }
        records[id]?.placement.pending = nil
        let now = clock.now
        if !timeline.entries.isEmpty {
            // Before the trees that name them are announced.
            report(.pictures(id, TreePictures(of: timeline.entries.map(\.view))))
        }
        change(id) { $0.load(timeline, now: now) }
        reportRead(id, failed: false)
        var problem: String?
        if timeline.dropped > 0 {
            let text =
                "\(timeline.dropped) entries of \(id) were left out; \(timeline.entries.count) are kept"
            options.logger.warning("\(text)", metadata: LoggedEvent.entriesLeftOut.metadata(kind: id.kind))
            if timeline.entries.isEmpty { problem = text }
        } else if timeline.entries.isEmpty {
            let text = "the provider of \(id) answered no entries; what is on show stays"
            options.logger.notice("\(text)", metadata: LoggedEvent.timelineUnreadable.metadata(kind: id.kind))
            problem = text
        }
        if let state = records[id]?.state {
            report(.reloaded(id, revision: state.revision, entries: timeline.entries.count))
        }
        keeper?.save(id)
        endReload(id, generation, problem.map { ControlError(.unavailable, $0) })
    }

    private func giveUpReload(_ id: WidgetID, _ generation: UInt64) {
        guard isCurrent(id, generation) else { return }
        records[id]?.refresh.giveUp()
        // At the end nobody waits for it any more.
        guard phase.isOpen else { return endReload(id, generation) }
        let text = "the provider of \(id) did not answer within \(options.invocationLimit)"
        failReload(id, generation, ControlError(.timedOut, text))
    }

    /// A provider came back; if it had been given up and is to be tried again, that may be now.
    private func readEnded(_ id: WidgetID, _ generation: UInt64) {
        guard records[id]?.refresh.ended(generation) == true, phase.isRunning else { return }
        let now = clock.now
        change(id) { $0.updatePlan(at: now) }
        isDue(id, now)
    }

    private func failReload(_ id: WidgetID, _ generation: UInt64, _ error: ControlError) {
        guard isCurrent(id, generation) else { return }
        if error.code != .notConfigured {
            options.logger.warning(
                "\(records[id]?.logged(error) ?? error.logged)",
                metadata: LoggedEvent.timelineUnreadable.metadata(kind: id.kind))
        }
        let now = clock.now
        let isGone = error.cause is GoneValueError
        change(id) { widget in
            if isGone { widget.showGone() }
            widget.failed(at: now)
        }
        if isGone {
            report(.pictures(id, TreePictures()))
            forgetTimeline(of: id)
        }
        reportRead(id, failed: true)
        endReload(id, generation, error)
    }

    private func reportRead(_ id: WidgetID, failed: Bool) {
        if let access = records[id]?.access { report(.read(id, access, failed: failed)) }
    }

    private func endReload(_ id: WidgetID, _ generation: UInt64, _ error: ControlError? = nil) {
        guard let end = records[id]?.refresh.finished(generation) else { return }
        records[id]?.access = nil
        for waiter in end.waiters { waiter(error) }
        leaveReload(id)
        if end.startsAgain { enterReload(id) }
        plan(id)
    }

    /// Changes a widget's record and reports what that changed.
    func change(_ id: WidgetID, _ body: (inout WidgetRecord) -> Void) {
        guard var widget = records[id] else { return }
        let before = widget.state
        body(&widget)
        records[id] = widget
        report(.changed(widget, from: before))
    }

    /// Plans the next moment at which a widget changes by itself.
    private func plan(_ id: WidgetID) {
        guard phase.isRunning else { return }
        timer.plan(id, at: records[id]?.nextChange(at: clock.now))
    }

    /// Shows a widget's current entry, and reloads it when that is due.
    private func isDue(_ id: WidgetID, _ now: Date) {
        guard phase.isRunning else { return }
        var entryDate: Date?
        var isReloadDue = false
        change(id) { widget in
            if widget.showCurrent(now: now) { entryDate = widget.state.entryDate }
            isReloadDue = widget.takeDueReload(at: now)
        }
        if let entryDate { report(.entryChanged(id, entryDate)) }
        if isReloadDue { reload(id) }
        plan(id)
    }

    /// The wall clock was set, or the machine woke from sleep: everything is planned again.
    func clockJumped() {
        guard phase.isRunning else { return }
        let now = clock.now
        for id in ids {
            var isStale = false
            change(id) { isStale = $0.clockSet(to: now) }
            if isStale { reload(id) }
            isDue(id, now)
        }
        timer.clockSet()
    }

    /// Asks the providers of configurable widgets what they recommend.
    func askForRecommendations() {
        guard phase.isOpen else { return }
        for record in ids.compactMap({ records[$0] })
        where record.id.instance == nil && record.declaration.isConfigurable {
            let kind = record.id.kind
            recommendations.askProvider(of: record.declaration) { [weak self] in
                guard let self else { return }
                for id in ids where id.kind == kind { report(.recommendationsChanged(id)) }
            }
        }
    }

    /// The parameters that a kind's provider recommended when it was last asked.
    package func recommendations(forKind kind: String) -> [WidgetRecommendation] { recommendations[kind] }

    /// Puts the widgets' last entries on show, so that no reader waits for the first reload to see something:
    /// when a widget is first read, at the latest at the start. A bundle has its name before that.
    func restoreTimelines() {
        keeper?.restore { timeline in
            // No client has seen anything else, so there is nothing to announce.
            let id = WidgetID(kind: timeline.kind, instance: timeline.instance)
            records[id]?.restore(timeline, now: clock.now)
        }
    }
}
