internal import AppIntentsLite
internal import EventLoop
internal import FoundationEssentials
internal import Logging
internal import SwiftUILite
internal import ControlBasics
package import WidgetKitLite

/// A bundle's activities: follows what authors' code and callers do to them, has their views evaluated, ends
/// them in their time and keeps them.
///
/// The rules are ``ActivityTable``'s; what there is stands in an ``ActivityStore``, as authors' code reads
/// and changes it on any thread.
@EngineActor
package final class Activities {
    /// What happens, in its order.
    enum Change {
        case added(String)
        /// Something of it is new: its state, its content or its views.
        case changed(String)
        case removed(String)
        /// What shows an alarm is gone.
        case alarmHidden(UUID)
        case alerted(String, ActivityAlert)
        /// Its views have buttons with actions of these types.
        case found([any AppIntent.Type])
        /// The pictures of its trees are these now; none for one that is gone.
        case pictures(ActivityRecord, TreePictures)
    }

    /// How long the views of what has started, or calls the user's attention, are waited for.
    private static let firstViews: Duration = .milliseconds(500)

    let store: ActivityStore
    /// Those of runs that take long.
    let runs: RunActivities
    /// Those that show alarms; nil where the program is linked without any.
    let alarms: Alarms?
    let declarations: [String: ActivityDeclaration]
    let code: AuthorCode
    let phase: EnginePhase
    let crashes: CrashGuard
    let pauses: CrashPauses
    let clock: any EngineClock
    let logger: Logger
    let keeping: (any StateStore)?
    let kept: KeptActivities?
    /// Whether something else may be kept than was read.
    var isOutdated = false
    /// The same of the alarms.
    var areAlarmsOutdated = false
    let writing: GrowingExecutor
    /// The last change that a caller asked for.
    private var lastChange: Task<Result<Bool, any Error>, Never>?
    /// How many changes that callers asked for are under way, and the end, which waits for them.
    private var changes = 0
    private var atRest: CheckedContinuation<Void, Never>?
    /// How long a caller waits for the main actor.
    let limit: Duration
    /// What is shown, with what its buttons do.
    private var rendered: [String: (record: ActivityRecord, views: RenderedActivity)] = [:]
    /// Those that wait for their first views before others see them.
    private var unannounced: [String: Unannounced] = [:]
    /// Those whose views are being evaluated, with who waits for them.
    private var rendering: [String: [@EngineActor () -> Void]] = [:]
    /// What has happened since the objects of what was kept were made, until that is followed.
    private var early: AsyncStream<ActivityTable.Effect>?
    /// The alerts of what was started before the declarations were known, until that is followed.
    var earlyAlerts: [ActivityTable.Effect] = []
    private var following: Task<Void, Never>?
    private var timer: (any ScheduledAction)?
    var saveTimer: (any ScheduledAction)?
    /// Why the last write failed; nil where it didn't.
    var unkept: String?
    /// Called at once and in order.
    var report: @EngineActor (Change) -> Void = { _ in }

    /// Reads what was kept.
    ///
    /// - Parameter writing: the threads on which it is written.
    init(
        in environment: EngineEnvironment, _ code: AuthorCode, _ phase: EnginePhase,
        _ declarations: [ActivityDeclaration], writing: GrowingExecutor
    ) {
        self.code = code
        self.phase = phase
        crashes = environment.crashes
        pauses = CrashPauses(in: environment)
        clock = environment.clock
        logger = environment.options.logger
        self.declarations = Dictionary(uniqueKeysWithValues: declarations.map { ($0.typeName, $0) })
        keeping = environment.store
        self.writing = writing
        limit = environment.options.invocationLimit
        let opened = environment.activities ?? OpenedActivities(in: environment)
        (store, kept) = (opened.store, opened.kept)
        runs = RunActivities(store, clock, after: environment.options.runActivityDelay)
        alarms = opened.alarms.map { Alarms($0, opened.keptAlarms, environment.clock, writing: writing) }
        code.activities = store
        runs.willShow = { [weak self] in self?.follow() }
        restore()
        if declarations.isEmpty, alarms == nil { return }
        // A caller that starts the process may start an activity before the engine: none is missed.
        early = store.follow().effects
    }

    private struct Unannounced {
        let timer: any ScheduledAction
        var alert: ActivityAlert?
    }

    // From the start to the end.

    /// Begins to follow. What there is has its views evaluated, as its buttons need them.
    ///
    /// - Parameter showsRuns: whether the bundle has actions whose runs are shown.
    func start(showsRuns: Bool) {
        if !declarations.isEmpty || alarms != nil || showsRuns { follow() }
        alarms?.start()
    }

    private func follow() {
        guard following == nil else { return }
        let effects = early ?? store.follow().effects
        early = nil
        following = Task { [weak self] in
            for await effect in effects { self?.follow(effect) }
        }
        clock.onJump { [weak self] in self?.advance() }
        for effect in earlyAlerts { follow(effect) }
        earlyAlerts = []
        if store.hasChanged { saveSoon() }
        for record in store.records where record.takesPushes == true && record.isOngoing {
            store.tokens.want(.activity(record.id))
        }
        render(store.records.map(\.id)[...])
        arm()
    }

    /// Has all views evaluated again: what they show besides the content is another.
    func redraw() {
        rendered = [:]
        render(store.records.map(\.id)[...])
    }

    /// One after the other, so that the death of the process shows which of them it was.
    private func render(_ ids: ArraySlice<String>) {
        guard let id = ids.first else { return }
        render(id) { [weak self] in self?.render(ids.dropFirst()) }
    }

    /// Ends; what there is was kept then, or can't be, and who changed it has heard so.
    func finish() async {
        alarms?.stop()
        following?.cancel()
        timer?.cancel()
        saveTimer?.cancel()
        if changes > 0 { await withCheckedContinuation { atRest = $0 } }
        if let problem = await store.keep() { reportUnkept(problem) }
    }

    /// Has the user's permission of a bundle that keeps no activities read again.
    ///
    /// - Returns: false where that can't be done; it stays as it was.
    func readPermissionAgain() -> Bool {
        guard following != nil else { return true }
        guard let isAllowed = permission() else { return false }
        store.allow(isAllowed)
        return true
    }

    /// Whether the user allows activities; nil where that can't be read.
    func permission() -> Bool? { OpenedActivities.permission(in: keeping, logger) }

    private func follow(_ effect: ActivityTable.Effect) {
        switch effect {
        case .added(let record):
            let id = record.id
            let timer = clock.schedule(after: Self.firstViews) { [weak self] in self?.announce(id) }
            unannounced[id] = Unannounced(timer: timer)
            render(id) { [weak self] in self?.announce(id) }
        case .changed(let before, let record):
            if unannounced[record.id] == nil { report(.changed(record.id)) }
            if !before.hasSameContent(as: record) { render(record.id) }
            if !record.isOngoing { store.tokens.end(.activity(record.id)) }
        case .removed(let record):
            rendered[record.id] = nil
            store.tokens.end(.activity(record.id))
            report(.pictures(record, TreePictures()))
            if let never = unannounced.removeValue(forKey: record.id) {
                never.timer.cancel()
            } else {
                report(.removed(record.id))
            }
            if let alarm = record.alarm { report(.alarmHidden(alarm)) }
        case .alerted(let id, let alert):
            guard unannounced[id] == nil else {
                unannounced[id]?.alert = alert
                break
            }
            reportAlert(alert, of: id)
        }
        if !effect.isOfRun { saveSoon() }
        arm()
    }

    /// It can be seen by others: with its first views, as some shells draw the buttons of the first moment
    /// for good, or without where they take long.
    func announce(_ id: String) {
        guard let news = unannounced.removeValue(forKey: id) else { return }
        news.timer.cancel()
        report(.added(id))
        if let alert = news.alert { reportAlert(alert, of: id) }
    }

    /// Reports an alert once the views are there: they say whether its words may be seen. On a busy machine
    /// it comes late rather than without words.
    private func reportAlert(_ alert: ActivityAlert, of id: String) {
        whenViewed(id, within: .seconds(10)) { [weak self] in
            if self?.record(id) != nil { self?.report(.alerted(id, alert)) }
        }
    }

    // In their time.

    private func advance() {
        store.advance()
        arm()
    }

    private func arm() {
        timer?.cancel()
        timer = nil
        guard let next = store.nextDate else { return }
        let wait = min(max(0, next.timeIntervalSince(clock.now)), clock.longestSleep / .seconds(1))
        timer = clock.schedule(after: .milliseconds(Int64(clamping: (wait * 1_000).rounded(.up)))) {
            [weak self] in
            self?.advance()
        }
    }

    // Views.

    /// An activity as it is shown.
    package func record(_ id: String) -> ActivityRecord? { store.records.first { $0.id == id } }

    /// Has an activity's views evaluated, unless what is shown is of the same content.
    ///
    /// - Parameter completion: called when they are there, or are unavailable.
    func render(_ id: String, then completion: (@EngineActor () -> Void)? = nil) {
        guard let record = record(id), declarations[record.type] != nil || record.isOfRuntime else {
            completion?()
            return
        }
        let declaration = record.isAlerting ? nil : declarations[record.type]
        if rendered[id]?.record.hasSameContent(as: record) == true {
            completion?()
            return
        }
        if pauses.refusal(of: .views(id), tryAgain: { [weak self] in self?.render(id) }) != nil {
            completion?()
            return
        }
        let isRunning = rendering[id] != nil
        rendering[id, default: []] += completion.map { [$0] } ?? []
        // It looks again when it has ended.
        if isRunning { return }
        let name = "the views of the activity \(record.type)"
        code.onMain(within: .seconds(20), name, recorded: .views(id)) {
            Result {
                let own = record.isOfRun ? RunActivity.declaration : AlarmActivity.declaration
                return try (declaration ?? own).rendered(record)
            }
        } then: { result in
            self.ended(record, result)
        }
    }

    private func ended(_ record: ActivityRecord, _ result: Result<RenderedActivity, any Error>?) {
        let waiting = rendering.removeValue(forKey: record.id) ?? []
        switch result {
        case .success(var views):
            // It may be gone by now; its pictures are kept where they are asked for.
            if self.record(record.id) != nil { report(.pictures(record, views.pictures)) }
            views.pictures = TreePictures()
            rendered[record.id] = (record, views)
            if !record.isOfRun { report(.found(views.actions.values.map(\.intentType))) }
            if store.present(views.presentation, of: record) {
                if unannounced[record.id] == nil { report(.changed(record.id)) }
                if !record.isOfRun { saveSoon() }
            }
        case .failure(let error):
            // Its author's words may have in them what is private.
            let reason =
                Self.hasPrivateParts(record.presentation) ? "it is private" : ControlError.logged(error)
            logger.warning(
                "the activity \(record.id) can't be shown: \(reason)",
                metadata: LoggedEvent.invocationFailed.metadata(kind: record.type))
        case nil: break
        }
        // Its content may be another by now: who waits is waiting for the views of that.
        if result != nil, let now = self.record(record.id), !now.hasSameContent(as: record) {
            render(now.id)
            if rendering[now.id] != nil {
                rendering[now.id]? += waiting
                return
            }
        }
        for completion in waiting { completion() }
    }

    /// Waits until an activity's views are those of its content, for a while.
    func awaitViews(of id: String) async {
        await withCheckedContinuation { continuation in whenViewed(id) { continuation.resume() } }
    }

    /// Calls back once when an activity's views are those of its content, or after a while.
    private func whenViewed(
        _ id: String, within limit: Duration = Activities.firstViews,
        _ body: @escaping @EngineActor () -> Void
    ) {
        let once = Once<Void> { body() }
        let timer = clock.schedule(after: limit) { once(()) }
        once.whenCalled = { timer.cancel() }
        render(id) { once(()) }
    }

    /// An activity that shows trees which an earlier process kept, and which name a picture.
    func keeping(_ picture: String) -> String? {
        store.records.first { record in
            rendered[record.id] == nil
                && record.presentation?.trees.values.contains { $0.contains(picture) } == true
        }?.id
    }

    /// What a button of an activity's views does; nil where they have none of this name.
    func action(_ name: String, of id: String) -> BoundAction? { rendered[id]?.views.actions[name] }

    /// Whether an activity with private parts has a button for actions of a type.
    func hasPrivateParts(with type: any AppIntent.Type) -> Bool {
        rendered.values.contains { _, views in
            Self.hasPrivateParts(views.presentation)
                && views.actions.values.contains { $0.intentType == type }
        }
    }

    private static func hasPrivateParts(_ presentation: ActivityPresentation?) -> Bool {
        presentation?.trees.values.contains { RedactedTree.hasPrivateParts($0) } == true
    }

    /// The handlers of `onOpenURL` in an activity's views.
    func urlHandlers(of id: String) -> [URLHandler] { rendered[id]?.views.urlHandlers ?? [] }

    /// The types of attributes that the bundle declares.
    package var typeNames: [String] { declarations.keys.sorted() }

    // What callers ask for.

    /// Makes a change that a caller asks for; it is on the disk when this returns.
    ///
    /// - Parameter change: see ``ActivityStore``.
    /// - Throws: ``ControlError``: what `change` throws, and `unavailable` where it can't be kept; nothing
    ///   has changed then.
    func change(
        _ change: @escaping @Sendable (inout ActivityTable, Date) throws -> [ActivityTable.Effect]
    ) async throws(ControlError) {
        let store = store
        try await inTurn { try store.change(change) }
    }

    /// Allows activities, or not; it is kept when this returns.
    ///
    /// - Returns: whether that is a change.
    /// - Throws: ``ControlError`` with `unavailable` where it can't be kept; nothing has changed then.
    @discardableResult
    package func allow(_ isAllowed: Bool) async throws(ControlError) -> Bool {
        let (store, keeping, logger) = (store, keeping, logger)
        return try await inTurn {
            let wasAllowed = store.isAllowed
            try keeping?.allowActivities(isAllowed)
            do {
                return try store.change(isAllowed: isAllowed)
            } catch {
                // It is a file of its own, and its change is taken back.
                do {
                    try keeping?.allowActivities(wasAllowed)
                } catch {
                    logger.error(
                        "whether activities are allowed is kept wrongly: \(ControlError.text(of: error))",
                        metadata: LoggedEvent.stateNotKept.metadata())
                }
                throw error
            }
        }
    }

    /// Does what a caller asks for and is kept. The end waits until it is answered: it can't be taken back.
    func untilAnswered<Answer>(
        _ body: () async throws(ControlError) -> Answer
    ) async throws(ControlError) -> Answer {
        changes += 1
        defer {
            changes -= 1
            if changes == 0 {
                atRest?.resume()
                atRest = nil
            }
        }
        return try await body()
    }

    /// Makes callers' changes one after the other, as they were asked for; off the loop, since a store may
    /// block.
    @discardableResult
    private func inTurn(_ body: @escaping @Sendable () throws -> Bool) async throws(ControlError) -> Bool {
        guard phase.isOpen else { throw phase.closing }
        let earlier = lastChange
        // Without an owner: it ends with the write.
        let change = Task(executorPreference: writing) { () -> Result<Bool, any Error> in
            _ = await earlier?.value
            return Result { try body() }
        }
        lastChange = change
        return try await untilAnswered { () throws(ControlError) in
            do {
                return try await change.value.get()
            } catch let error as ControlError {
                throw error
            } catch {
                throw ControlError(
                    .unavailable, "nothing was changed, as it can't be kept: \(ControlError.text(of: error))")
            }
        }
    }
}
