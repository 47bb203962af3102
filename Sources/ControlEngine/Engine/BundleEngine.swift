package import AppIntentsLite
internal import EventLoop
internal import Logging
public import SwiftUILite
package import WidgetKitLite

/// A bundle at work: it runs actions, keeps the controls' states and reloads the widgets' timelines.
///
/// An engine knows no bus. An app or a test uses one directly; on the session bus the runtime puts one behind
/// D-Bus objects.
///
/// ```swift
/// let engine = try BundleEngine(FlashlightBundle())
/// engine.start()
/// let lamp = try engine.control("Flashlight")
/// try await lamp.toggle()
/// for await state in lamp.states() { print(state.isOn ?? false) }
/// ```
///
/// All of it is used on ``EngineActor``. Templates and views are evaluated on the main actor; actions and
/// value providers run on threads of their own, as many as block at once.
///
/// Here is what its parts have to do with each other; what each of them does stands in its own file, and none
/// knows another. A press is `submit(_:by:completion:)` and what follows it below.
@EngineActor
public final class BundleEngine {
    /// The world around it.
    let environment: EngineEnvironment
    let phase: EnginePhase
    let code: AuthorCode
    // Exclusivity is unchecked below, because all accesses are on the engine's executor and none is open
    // across a call that leads back here; a press would pay for each check.
    @exclusivity(unchecked) var catalog: BundleCatalog
    let dependencies = Dependencies()
    let controls: Controls
    package let widgets: Widgets
    package let activities: Activities
    let instances: Instances
    let scheduler: InvocationScheduler
    package let requests: Requests
    let pushes: PushHandlers
    let declarations: Declarations
    let pictures: Pictures
    let descriptions: ActionDescriptions
    /// Whether it has actions whose runs are shown, by what is declared at the start.
    private(set) var showsRuns = false
    /// What the bundle's own code wanted to reload, and there is none of; each is logged once.
    var unknownKinds: Set<String> = []
    private let observers = EventObservers()
    private var endStateObservation: @Sendable () -> Void = {}

    /// An engine for a bundle, in this process and without a bus.
    ///
    /// - Throws: ``BundleError`` when the declarations contradict each other, with all that is wrong.
    public convenience init<Bundle: WidgetBundle>(
        _ bundle: Bundle, options: EngineOptions = EngineOptions()
    ) throws(BundleError) {
        let box = UncheckedSendableBox(bundle)
        try self.init(
            name: MainActor.assumeIsolated { Bundle.bundleName },
            items: MainActor.assumeIsolated { items(of: box.value) },
            in: EngineEnvironment(options: options))
    }

    /// - Parameter source: what the bundle declares later; nil where that is fixed.
    /// - Throws: ``BundleError`` when the declarations contradict each other, with all that is wrong.
    package init(
        name: String, items: [BundleItem], following source: DeclarationSource? = nil,
        in environment: EngineEnvironment
    ) throws(BundleError) {
        self.environment = environment
        phase = EnginePhase(bundleName: name)
        code = AuthorCode(in: environment)
        catalog = try BundleCatalog(items) { environment.appName?() ?? name }
        // Authors' code must not keep these threads.
        let writing = GrowingExecutor(maximumThreads: 3)
        controls = Controls(in: environment, code, phase)
        widgets = Widgets(in: environment, code, phase, writing: writing)
        activities = Activities(in: environment, code, phase, catalog.activities, writing: writing)
        instances = Instances(in: environment, phase, writing: writing)
        scheduler = InvocationScheduler(in: environment)
        requests = Requests(environment.options.limits, phase)
        pushes = PushHandlers(code)
        declarations = Declarations(source, code, phase, in: environment)
        pictures = Pictures(in: environment)
        descriptions = ActionDescriptions(in: environment, code)
        code.engine = self
        if environment.crashes.isSearching {
            phase.awaitFirstReads = { [weak controls] in controls?.awaitFirstReads(then: $0) }
        }
        controls.report = { [weak self] in self?.follow($0) }
        widgets.report = { [weak self] in self?.follow($0) }
        activities.report = { [weak self] in self?.follow($0) }
        scheduler.report = { [weak self] in self?.follow($0) }
        descriptions.cameLate = { [weak self] in self?.emit(.actionDescribed($0)) }
        try placeOwn()
        showsRuns = catalog.intents.values.contains { RunActivities.shows($0.type) }
        // Now, not at the start: a client that finds the bundle's name is to see what was placed.
        restore()
    }

    /// The bundle's name, which ends its bus name.
    public var bundleName: String { phase.bundleName }
    /// How the engine behaves.
    public var options: EngineOptions { environment.options }
    public var controlIDs: [ControlID] { controls.ids }
    public var widgetIDs: [WidgetID] { widgets.ids }
    /// Whether a control is kept, and so can be removed, also where it can't be placed at present.
    package func isKept(_ id: ControlID) -> Bool { instances.isKept(.control(id)) }
    /// The same of a widget.
    package func isKept(_ id: WidgetID) -> Bool { instances.isKept(.widget(id)) }
    /// The actions that can be run by name, by identifier.
    package var intents: [String: IntentSchema] { catalog.intents }

    // From the start to the end.

    /// Asks every value provider and every timeline provider for the first time, and follows what changes
    /// elsewhere. Returns at once; see ``ready()``. A second call does nothing.
    public func start() {
        guard phase.start() else { return }
        controls.start()
        startRest()
        environment.clock.onJump { [weak self] in self?.widgets.clockJumped() }
        endStateObservation = environment.state.observe { [weak self] keys in
            // Without an owner: it is a hop to the engine's executor, and no longer than that.
            Task { @EngineActor in self?.reloadReaders(of: keys) }
        }
    }

    /// Ends the engine: new invocations are refused, running ones may finish, those that still wait are
    /// cancelled.
    ///
    /// - Parameter grace: how long running invocations may take; what then still runs is cancelled.
    public func stop(grace: Duration = .seconds(5)) async {
        guard phase.stop() else { return }
        controls.stop()
        widgets.stop()
        declarations.stop()
        giveUp(scheduler.waiting, phase.closing)
        await scheduler.drain(grace, phase.closing)
        requests.cancel()
        endStateObservation()
        await instances.finish()
        await activities.finish()
        await widgets.finish()
        phase.end()
    }

    // The life of a press.

    /// Enters an invocation into its lanes; it starts at once or when those before it are done.
    ///
    /// - Parameter completion: called exactly once, after the new state was announced.
    package func submit(
        _ request: InvocationRequest, by caller: InvocationCaller = .process,
        completion: @escaping @EngineActor (Result<InvocationReply, ControlError>) -> Void
    ) {
        guard phase.isOpen else { return completion(.failure(phase.closing)) }
        if case .perform(let action, _) = request, let button = action.intent as? PressAlarm {
            return press(button, by: caller, completion: completion)
        }
        if let id = request.control, controls[id] == nil {
            return completion(
                .failure(ControlError(unknown: "control", id.description, controlIDs.map(\.description))))
        }
        switch scheduler.enter(request, by: caller, lanes: lanes(for: request), completion: completion) {
        case .started(let invocation): begin(invocation)
        // It begins when those before it have left.
        case .queued: break
        case .refused(let error): completion(.failure(error))
        }
    }

    /// An action by name takes the lanes of all controls that hold it, in one step; with none, its own.
    private func lanes(for request: InvocationRequest) -> [LaneTable.Lane] {
        if let id = request.control { return [.control(id)] }
        guard let type = request.actionType else { return [] }
        let holders = dependencies.holders[ObjectIdentifier(type)] ?? []
        if holders.isEmpty { return [.intent(type.persistentIdentifier)] }
        return holders.map { .control($0.id) }
    }

    /// Starts an invocation that is first in all its lanes.
    ///
    /// - Parameter hasWaited: whether it has been held by ``holds(_:)`` already.
    func begin(_ invocation: Invocation, hasWaited: Bool = false) {
        guard phase.isOpen else { return giveUp([invocation.ticket], phase.closing) }
        if environment.crashes.isSearching, !hasWaited, holds(invocation) { return }
        invocation.hasBegun = true
        let request = invocation.request
        let control = request.control.flatMap { controls[$0] }
        if let refusal = scheduler.refusal(of: request) ?? crashRefusal(of: request, control) {
            return giveUp([invocation.ticket], refusal)
        }
        let ticket = invocation.ticket
        let access = StateAccess(.action, environment.state)
        invocation.access = access
        if control?.shown.isFollowed != false { follow(invocation, of: control) }
        let plan = InvocationPlan(
            for: invocation, control, authenticator: environment.authenticator, openURL: environment.openURL,
            asking: scheduler, holders: dependencies.holders,
            reads: controls.reads, access: access)
        invocation.plan = plan
        scheduler.watch(invocation, limit: limit(of: request, control), isShown: control != nil)
        if let type = control?.template.action.intentType ?? request.actionType {
            environment.crashes.begin(ticket, action: type)
        }
        // The engine lives as long as what it runs.
        invocation.task = code.launch({ await plan.carryOut() }, as: request.code) { [self] result in
            // Its caller was answered before.
            if scheduler.endLate(ticket) { return environment.crashes.end(ticket) }
            // It doesn't throw: what went wrong is part of what it found.
            if case .success(let found) = result {
                evaluate(ticket, found)
            } else {
                environment.crashes.end(ticket)
            }
        }
    }

    private func crashRefusal(of request: InvocationRequest, _ control: ControlRecord?) -> ControlError? {
        if let control { return controls.crashRefusal(of: control) }
        return request.actionType.flatMap {
            environment.crashes.refusal(ofAction: $0, environment.clock.now)?.error
        }
    }

    private func limit(of request: InvocationRequest, _ control: ControlRecord?) -> Duration {
        let type = request.actionType as? any InvocationLimited.Type
        return control?.shown.limit ?? type?.invocationLimit ?? options.invocationLimit
    }

    /// Announces what is new, replies, lets the next in, and reloads the dependents.
    func finish(
        _ ticket: LaneTable.Ticket, _ found: InvocationOutcome, _ templates: Controls.Templates
    ) {
        var failure: ControlError?
        if case .failure(let error) = found.result { failure = error }
        guard let invocation = scheduler.end(ticket, failed: failure != nil) else { return }
        if invocation.isShown { activities.runs.end(ticket) }
        let used = invocation.request.control
        let hasPerformed = found.performed != nil
        // What the user declines while it runs has not failed.
        let hasFailed = hasPerformed && failure?.code != .cancelled
        controls.publish(found.readings, templates, used: used) { state in
            state.isPending = false
            state.progress = -1
            switch failure {
            case nil: state.useFailure = nil
            case let error? where hasFailed: state.useFailure = .init(error)
            case _?: break
            }
        }
        if hasPerformed { controls.confirm(found.readings, templates) }
        if hasFailed, let failure { reportFailure(failure, invocation) }
        let value = used.flatMap { controls[$0]?.state.value } ?? invocation.request.wanted
        invocation.complete(found.result.map { InvocationReply(value: value, outcome: $0) })
        scheduler.leave(ticket)
        guard let action = found.performed else { return }
        reloadDependents(of: action, found, invocation)
        if failure == nil,
            action.opensApp || found.opened.contains(where: \.opensApp)
        {
            _ = environment.openApp?(invocation.caller.activationToken)
        }
    }

    /// Gives invocations up: their callers are answered, what runs is cancelled, the lanes move on.
    func giveUp(_ tickets: [LaneTable.Ticket], _ error: ControlError) {
        let ended = scheduler.giveUp(tickets, error.code == .timedOut ? .timeout : .userCancelled)
        for invocation in ended {
            if invocation.isShown { activities.runs.end(invocation.ticket) }
            // What never began has not failed: only its caller is notified.
            if invocation.hasBegun {
                if let time = scheduler.duration(of: invocation) { code.recordGivenUp(after: time) }
                controls.publish([], [:], used: invocation.request.control) { state in
                    state.isPending = false
                    state.progress = -1
                    state.useFailure = .init(error)
                }
                reportFailure(error, invocation)
            }
            invocation.complete(.failure(error))
        }
        scheduler.leave(ended.map(\.ticket))
        for invocation in ended {
            // The action may have got half way.
            if invocation.hasBegun {
                for case .control(let id) in invocation.lanes { controls.refresh(id) }
            }
            if let access = invocation.access { reloadReaders(of: access.end()) }
        }
    }

    private func reportFailure(_ error: ControlError, _ invocation: Invocation) {
        let request = invocation.request
        // An author's own sentence doesn't name what failed.
        let reason = error.cause == nil ? error.logged : "\(request.name): \(error.logged)"
        options.logger.warning(
            "\(error.code): \(isPrivate(request) ? "\(request.name) is private" : reason)",
            metadata: LoggedEvent.invocationFailed.metadata(
                kind: request.kind, sender: invocation.caller.name,
                duration: scheduler.duration(of: invocation)))
        if let id = request.control { emit(.controlFailed(id, .init(error))) }
    }

    // What is stale after an action.

    /// Reloads what an action made stale, after its caller has been answered.
    private func reloadDependents(
        of action: BoundAction, _ found: InvocationOutcome, _ invocation: Invocation
    ) {
        let written = invocation.access?.end() ?? []
        let request = invocation.request
        var isWidgetAction = false
        if case .widgetAction = request { isWidgetAction = true }
        if written.isEmpty, found.opened.isEmpty, !isWidgetAction, isPlanned(action) {
            // The reloads that an earlier press has scheduled include all of these.
            return
        }
        let hasAny =
            isWidgetAction || !written.isEmpty || dependencies.hasAny(after: action.intentType)
            || found.opened.contains { dependencies.hasAny(after: $0.intentType) }
        guard hasAny else { return }
        guard let afterReply = environment.afterReply else {
            return reloadDependents(of: action, found, request, written)
        }
        afterReply { [weak self] in self?.reloadDependents(of: action, found, request, written) }
    }

    /// Whether all that depends on an action is to be reloaded soon anyway. Checks few only.
    private func isPlanned(_ action: BoundAction) -> Bool {
        let stale = dependencies.widgets(after: action.intentType)
        return 1...4 ~= stale.count && dependencies.controls(after: action.intentType).isEmpty
            && widgets.plansReloads(of: stale)
    }

    private func reloadDependents(
        of action: BoundAction, _ found: InvocationOutcome, _ request: InvocationRequest,
        _ written: Set<StateKey>
    ) {
        guard phase.isOpen else { return }
        var shown: WidgetID?
        if case .widgetAction(_, let id) = request { shown = id }
        var (staleWidgets, staleControls) = reloadDependents(of: action.intentType, and: shown)
        if !written.isEmpty {
            // Those that were asked after the action know what it wrote.
            staleControls += found.readings.map(\.control)
            reloadReaders(of: written, butNot: staleWidgets, staleControls)
            if dependencies.noteWrites(of: action.intentType, written) { emit(.dependenciesChanged(nil)) }
        }
        for opened in found.opened { _ = reloadDependents(of: opened.intentType, and: nil) }
    }

    private func reloadDependents(
        of type: any AppIntent.Type, and shown: WidgetID?
    ) -> (widgets: [WidgetID], controls: [ControlID]) {
        var stale = dependencies.widgets(after: type)
        if let shown, !stale.contains(shown) { stale.append(shown) }
        widgets.reloadCoalesced(stale)
        let controls = dependencies.controls(after: type)
        for id in controls { self.controls.refresh(id) }
        return (stale, controls)
    }

    /// Asks those again who read any of these keys, now or in their last run.
    private func reloadReaders(
        of keys: Set<StateKey>, butNot fresh: [WidgetID] = [], _ freshControls: [ControlID] = []
    ) {
        guard !keys.isEmpty else { return }
        let readers = dependencies.readers(of: keys)
        let (fresh, freshControls) = (Set(fresh), Set(freshControls))
        // A run that is under way may have read a value before it was written.
        widgets.reloadCoalesced(
            widgetIDs.filter { id in
                !fresh.contains(id) && (readers.contains(.widget(id)) || widgets.isReading(id, keys))
            })
        for id in controlIDs where !freshControls.contains(id) {
            if readers.contains(.control(id)) || controls.isReading(id, keys) { controls.refresh(id) }
        }
    }

    // What the parts report.

    private func follow(_ step: InvocationScheduler.Step) {
        switch step {
        case .begin(let invocation): begin(invocation)
        case .giveUp(let tickets, let error): giveUp(tickets, error)
        case .finish(let invocation): finishSettled(invocation)
        case .showPending(let id): controls.showPending(id)
        case .showProgress(let invocation, let fraction):
            if let id = invocation.request.control { controls.showProgress(id, fraction) }
            if invocation.isShown { activities.runs.progressed(invocation.ticket, to: fraction) }
        }
    }

    private func follow(_ change: Controls.Change) {
        switch change {
        case .changed(let control, let before, let holdsOther):
            if holdsOther {
                dependencies.update(control)
                learn(control.template.action.intentType)
            }
            holdArtwork(of: control)
            if let before { emit(.controlChanged(control.id, from: before, to: control.state)) }
            // It has other dependents now, and is no longer one of others', or is.
            if holdsOther { emit(.dependenciesChanged(nil)) }
        case .read(let reading):
            let reader = Dependencies.Reader.control(reading.control)
            let isNew = dependencies.noteReads(of: reader, reading.access, failed: !reading.isValue)
            if isNew { emit(.dependenciesChanged(nil)) }
        }
    }

    private func follow(_ change: Widgets.Change) {
        switch change {
        case .changed(let widget, let before):
            dependencies.update(widget.id, reloadsAfter: widget.reloadTypes)
            for action in widget.actions.values { learn(action.intentType) }
            if widget.state != before { emit(.widgetChanged(widget.id, from: before, to: widget.state)) }
        case .entryChanged(let id, let date): emit(.entryChanged(id, date))
        case .reloaded(let id, let revision, let entries):
            emit(.timelineReloaded(id, revision: revision, entries: entries))
        case .read(let id, let access, let failed):
            let isNew = dependencies.noteReads(of: .widget(id), access, failed: failed)
            if isNew { emit(.dependenciesChanged(id)) }
        case .recommendationsChanged(let id): emit(.recommendationsChanged(id))
        case .pictures(let id, let found): pictures.hold(found, by: .widget(id), kind: id.kind)
        }
    }

    /// Calls `observer` for every event, at once and in order, until the returned closure is called.
    @discardableResult
    package func observe(_ observer: @escaping @EngineActor (EngineEvent) -> Void) -> @EngineActor () -> Void
    {
        let key = observers.add(observer)
        return { [weak self] in self?.observers.remove(key) }
    }

    func emit(_ event: EngineEvent) { observers.notify(event) }
}
