internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import SwiftUILite

/// Turns the engine's events into signals, at once and in order.
@EngineActor
final class SignalEmitter {
    private let service: CallService
    private var engine: BundleEngine { service.engine }
    private var gate: PrivacyGate { service.gate }
    private let objects: ObjectServer
    /// What each widget depended on when it was last announced.
    private var dependencies: [WidgetID: [String]] = [:]
    /// The same from the other end: what each control's action reloads.
    private var dependents: [ControlID: [ObjectPath]] = [:]
    /// Whether the latter are to be looked at.
    private var isPlanned = false

    /// What was last announced of each activity.
    private var activities: [String: ShownActivity] = [:]

    private let application: (object: ApplicationObject, path: ObjectPath)
    private let connection: BusConnection
    // Exclusivity is unchecked below, because all accesses are on the engine's executor and none is open
    // across a call that leads back here; a press would pay for each check.
    @exclusivity(unchecked) private var sent = ChangesCache()
    @exclusivity(unchecked) private var held: [(id: ControlID, failure: ControlState.Failure)]?

    init(
        _ service: CallService, objects: ObjectServer,
        application: (object: ApplicationObject, path: ObjectPath),
        connection: BusConnection
    ) {
        self.service = service
        self.objects = objects
        self.connection = connection
        self.application = application
        for id in engine.widgetIDs { dependencies[id] = engine.dependsOn(id) }
        for record in engine.activities.byRelevance { activities[record.id] = shown(record.id) }
        for id in engine.controlIDs { setDependents(engine.dependentPaths(of: id), of: id) }
    }

    /// There is no bus: of what is sent now nobody hears. Who comes back with it reads everything again but
    /// that something has failed, so the last failure of each control is kept.
    func hold() { if held == nil { held = [] } }

    /// The bus is back.
    func release() {
        let failures = held ?? []
        held = nil
        for (id, failure) in failures { emit(.controlFailed(id, failure)) }
    }

    func emit(_ event: EngineEvent) {
        switch event {
        case .controlAdded(let id):
            setDependents(engine.dependentPaths(of: id), of: id)
            objects.export(ControlObject(service, id), at: id.path)
            announceActions(added: id)
            // What it reads is told once it has been read.
            if engine.reloadsAfterActions(id) { planDependents() }
        case .controlKindsChanged:
            objects.changed(
                Contract.root, Bundle1.name, [Bundle1.controlKinds.holding(engine.controlKinds)])
        case .controlRemoved(let id):
            objects.unexport(id.path)
            announceActions(removed: id)
            dependents[id] = nil
            sent.forget(id)
            if dependents.values.contains(where: { $0.contains(id.path) }) { planDependents() }
        case .widgetAdded(let id):
            dependencies[id] = engine.dependsOn(id)
            objects.export(WidgetObject(service, id), at: id.path)
            planDependents()
        case .widgetRemoved(let id):
            objects.unexport(id.path)
            dependencies[id] = nil
            planDependents()
        case .widgetConfigured(let id): announceConfiguration(of: id)
        case .recommendationsChanged(let id):
            let shown = gate.visible(engine.widgets.recommendations(forKind: id.kind))
            objects.changed(
                id.path, Widget1.name, [Widget1.recommendations.holding(shown.map(\.vardict))])
        case .controlConfigured(let id):
            announceConfiguration(of: id, engine.configuration(of: id))
        case .controlChanged(let id, let before, let after):
            guard before.isPrivacySensitive || after.isPrivacySensitive else {
                announceChange(of: id, before, after)
                return announceAction(id, before, after)
            }
            let shown = (before: gate.visible(before), after: gate.visible(after))
            announceChange(of: id, shown.before, shown.after)
            if gate.mayTell(before) != gate.mayTell(after) { announceHiddenConfiguration(of: id) }
            announceAction(id, shown.before, shown.after)
        case .controlFailed(let id, let failure) where held != nil:
            held?.removeAll { $0.id == id }
            held?.append((id, failure))
        case .controlFailed(let id, let failure):
            let shown = engine.state(of: id).map { gate.mayTell($0) } ?? true
            let message = shown ? failure.message : ""
            objects.emit(Control1.failed.from(id.path, (failure.name, message)))
        case .actionFound(let identifier):
            guard let schema = engine.intents[identifier] else { return }
            // Its announcement says what it is.
            engine.describe(schema) { [service, objects] in
                let path = Contract.intentPath(identifier: identifier)
                if objects.object(at: path) == nil { objects.export(IntentObject(service, schema), at: path) }
            }
        case .actionDescribed(let identifier):
            guard let schema = engine.intents[identifier] else { return }
            objects.changed(
                Contract.intentPath(identifier: identifier), Intent1.name,
                IntentObject(service, schema).described)
        case .widgetChanged(let id, let before, let after):
            objects.changed(id.path, Widget1.name, gate.visible(after).changes(from: gate.visible(before)))
            announceHiddenConfiguration(of: id) { gate.mayTell(before) != gate.mayTell(after) }
            announceDependencies(of: id)
        case .dependenciesChanged(let id):
            if let id { announceDependencies(of: id) }
            announceDependents()
        case .timelineReloaded(let id, let revision, let entries):
            objects.emit(Widget1.timelineReloaded.from(id.path, (revision, UInt32(clamping: entries))))
        case .activityAdded(let id):
            activities[id] = shown(id)
            objects.export(ActivityObject(service, id), at: Contract.activityPath(id: id))
        case .activityChanged(let id): announceActivity(id)
        case .activityRemoved(let id):
            activities[id] = nil
            objects.unexport(Contract.activityPath(id: id))
        case .activityAlerted(let id, let title, let body, let sound):
            guard let shown = shown(id) else { return }
            objects.emit(
                Activity1.alerted.from(
                    Contract.activityPath(id: id), (shown.words(title), shown.words(body), sound)))
        case .entryChanged(let id, let date):
            objects.emit(Widget1.entryChanged.from(id.path, date.microseconds))
        }
    }

    private func shown(_ id: String) -> ShownActivity? {
        engine.activities.record(id).map { ShownActivity($0, gate, title: engine.displayName) }
    }

    private func announceActivity(_ id: String) {
        guard let now = shown(id), let before = activities.updateValue(now, forKey: id) else { return }
        let changes = now.changes(from: before)
        if !changes.isEmpty { objects.changed(Contract.activityPath(id: id), Activity1.name, changes) }
    }

    /// The user has allowed activities, or not.
    func announceActivityPermission() {
        objects.changed(
            Contract.root, Activities1.name,
            [Activities1.enabled.readable.holding(engine.activities.isAllowed)])
    }

    /// The session was locked or unlocked: what it hides is hidden, or shown again.
    func announceLock() {
        for id in activities.keys.sorted() { announceActivity(id) }
        for id in engine.controlIDs {
            guard let state = engine.state(of: id), state.isPrivacySensitive else { continue }
            let shown = gate.visible(state)
            let before = gate.mayTell(state) ? state.redacted : state
            announceChange(of: id, before, shown)
            announceHiddenConfiguration(of: id)
            announceAction(id, before, shown)
        }
        for id in engine.widgetIDs {
            var changes: [(MemberName, BusValue)] = []
            if let state = engine.widgets.shownState(of: id) {
                if RedactedTree.hasPrivateParts(state.entry) {
                    changes.append(Widget1.currentEntry.holding(gate.visible(state).entry))
                }
                if PrivacyGate.isPrivate(state) { announceHiddenConfiguration(of: id) }
            }
            let recommended = engine.widgets.recommendations(forKind: id.kind)
            if !recommended.isEmpty {
                changes.append(Widget1.recommendations.holding(gate.visible(recommended).map(\.vardict)))
            }
            if !changes.isEmpty { objects.changed(id.path, Widget1.name, changes) }
        }
    }

    /// Announces what has changed of a control: its value first, then `Control1`.
    private func announceChange(of id: ControlID, _ before: ControlState, _ after: ControlState) {
        let control = sent.of(id)
        objects.noteChange(of: control.path)
        var change = control.change(from: before, to: after)
        if change == nil {
            change = self.change(at: control.path, from: before, to: after)
            if let change { control.keep(change) }
        }
        // A closed connection is reported separately.
        if let change { control.send(change) { connection.sendHere($0, insteadOf: $1) } }
    }

    /// Nil where there is nothing to send, or where it has been sent.
    private func change(at path: ObjectPath, from before: ControlState, to after: ControlState)
        -> ChangesCache.Change?
    {
        let changes = after.changes(from: before)
        let value = after.valueChange(from: before)
        // Of one that was configured again, that it can't be read for the moment.
        let gone = before.hasValue && !after.hasValue ? ControlProperty.ofValue : []
        let signals = [
            value.flatMap { objects.change(path, $0.interface, $0.values, invalidated: $0.names) },
            objects.change(path, Control1.name, changes, invalidated: gone),
        ].compactMap { $0 }
        guard !signals.isEmpty else { return nil }
        guard let marshalled = try? MarshalledSignals(signals) else {
            // One of them can't be sent.
            for signal in signals { objects.emit(signal) }
            return nil
        }
        return ChangesCache.Change(
            before: before, after: after,
            properties: (value?.names ?? []) + changes.map(\.0),
            signals: marshalled)
    }

    /// A configuration is as private as what comes of it.
    private func announceConfiguration(of id: ControlID, _ configuration: [String: IntentArgument]) {
        let isVisible = configuration.isEmpty || engine.state(of: id).map { gate.mayTell($0) } ?? true
        let values = isVisible ? [Control1.configuration.holding(configuration.vardict)] : []
        objects.changed(id.path, Control1.name, values, invalidated: [Control1.configuration.name])
    }

    /// It can be read from now on, or no longer. Without one there is nothing to hide.
    private func announceHiddenConfiguration(of id: ControlID) {
        let configuration = engine.configuration(of: id)
        if !configuration.isEmpty { announceConfiguration(of: id, configuration) }
    }

    /// The same for widgets: a configuration is as private as the entry on show.
    private func announceConfiguration(of id: WidgetID) {
        let configuration = engine.configuration(of: id)
        let isVisible =
            configuration.isEmpty || engine.widgets.shownState(of: id).map { gate.mayTell($0) } ?? true
        let values = isVisible ? [Widget1.configuration.holding(configuration.vardict)] : []
        objects.changed(id.path, Widget1.name, values, invalidated: [Widget1.configuration.name])
    }

    /// - Parameter wanted: not asked where there is none: who asks the gate has it ask for the lock.
    private func announceHiddenConfiguration(of id: WidgetID, where wanted: () -> Bool = { true }) {
        if !engine.configuration(of: id).isEmpty, wanted() { announceConfiguration(of: id) }
    }

    /// The same change as `org.gtk.Actions` announces it.
    private func announceAction(_ id: ControlID, _ before: ControlState, _ after: ControlState) {
        guard application.object.isFollowed,
            before.value != after.value || before.isEnabled != after.isEnabled
        else {
            return
        }
        let name = id.actionName
        // An action's state can't come or go: GLib's clients only take a new value for the one they know.
        if (before.value == nil) != (after.value == nil) {
            let action = GtkActions.ActionDescriptions([.init(name, .init(after))])
            return objects.emit(GtkActions.changed.from(application.path, ([name], [:], [:], action)))
        }
        let enabled = before.isEnabled != after.isEnabled ? [name: after.isEnabled] : [:]
        var states: Vardict = [:]
        if before.value != after.value, let value = after.value {
            states = Vardict([(name, value.busValue)])
        }
        guard !enabled.isEmpty || !states.isEmpty else { return }
        objects.emit(GtkActions.changed.from(application.path, ([], enabled, states, .init())))
    }

    /// A control that came, as `org.gtk.Actions` announces it.
    private func announceActions(added id: ControlID) {
        guard application.object.isFollowed, let state = engine.state(of: id) else { return }
        let action = GtkActions.ActionDescriptions([.init(id.actionName, .init(gate.visible(state)))])
        objects.emit(GtkActions.changed.from(application.path, ([], [:], [:], action)))
    }

    private func announceActions(removed id: ControlID) {
        guard application.object.isFollowed else { return }
        objects.emit(GtkActions.changed.from(application.path, ([id.actionName], [:], [:], .init())))
    }

    /// The actions in a widget's tree may have changed, and with them both ends of its dependencies.
    private func announceDependencies(of id: WidgetID) {
        let now = engine.dependsOn(id)
        let before = dependencies[id] ?? []
        guard now != before else { return }
        dependencies[id] = now
        objects.changed(id.path, Widget1.name, [Widget1.dependsOn.holding(now)])
        if Set(now).symmetricDifference(before).contains(where: { $0.hasPrefix("path:") }) {
            announceDependents()
        }
    }

    private func setDependents(_ paths: [ObjectPath], of id: ControlID) {
        dependents[id] = paths.isEmpty ? nil : paths
    }

    /// Once for all that come and go in an iteration of the loop, as all controls are looked at.
    private func planDependents() {
        guard !isPlanned else { return }
        isPlanned = true
        connection.loop.atEndOfIteration { [weak self] in
            EngineActor.assumeIsolated { self?.announceDependents() }
        }
    }

    private func announceDependents() {
        isPlanned = false
        // Once for each action: many placed controls of a kind have the same one.
        var known: [ObjectIdentifier: [ObjectPath]] = [:]
        for id in engine.controlIDs {
            var now: [ObjectPath] = []
            if let type = engine.actionType(of: id) {
                now = known[ObjectIdentifier(type)] ?? engine.dependentPaths(after: type)
                known[ObjectIdentifier(type)] = now
            }
            guard now != dependents[id] ?? [] else { continue }
            setDependents(now, of: id)
            objects.changed(id.path, Control1.name, [Control1.dependents.holding(now)])
        }
    }
}

/// The signals of the last changes of some controls, as they were sent: a toggle goes back and forth between
/// the same two states.
@EngineActor
struct ChangesCache {
    /// The signals that announce one change.
    final class Change {
        let before: ControlState
        let after: ControlState
        /// The change that they announce.
        fileprivate(set) var properties: [MemberName]
        let signals: MarshalledSignals

        init(before: ControlState, after: ControlState, properties: [MemberName], signals: MarshalledSignals)
        {
            self.before = before
            self.after = after
            self.properties = properties
            self.signals = signals
        }
    }

    /// What was sent of one control.
    @EngineActor
    final class Control {
        fileprivate let id: ControlID
        /// Escaping a kind takes longer than finding it here.
        let path: ObjectPath
        private var changes: [Change] = []
        private var queued: (properties: [MemberName], signals: QueuedSignals)?

        fileprivate init(_ id: ControlID) {
            self.id = id
            path = id.path
        }

        /// What was sent when the control went from one state to another; nil when that is not known any
        /// more.
        func change(from before: ControlState, to after: ControlState) -> Change? {
            changes.first { $0.after.showsSame(as: after) && $0.before.showsSame(as: before) }
        }

        func keep(_ change: Change) {
            if changes.count == ChangesCache.perControl { changes.removeFirst() }
            if let same = changes.first(where: { $0.properties == change.properties }) {
                change.properties = same.properties
            }
            changes.append(change)
        }

        /// Sends the signals for a change, in place of those that announce the same properties and wait
        /// still.
        func send(_ change: Change, _ send: (MarshalledSignals, QueuedSignals?) -> QueuedSignals?) {
            // The same list most times, and then only its address is compared.
            let earlier = queued.flatMap { $0.properties == change.properties ? $0.signals : nil }
            queued = send(change.signals, earlier).map { (change.properties, $0) }
        }
    }

    private static let perControl = 2
    /// The changes of so many controls are kept. Beyond that all are forgotten, as most are never needed
    /// again.
    private static let capacity = 64

    private var controls: [ControlID: Control] = [:]
    /// The one that was looked up last, as it mostly is looked up again.
    private var last: Control?

    /// What was sent of a control.
    @EngineActor
    mutating func of(_ id: ControlID) -> Control {
        if let last, last.id == id { return last }
        if let known = controls[id] {
            last = known
            return known
        }
        if controls.count >= Self.capacity { controls = [:] }
        let control = Control(id)
        controls[id] = control
        last = control
        return control
    }

    mutating func forget(_ id: ControlID) {
        controls[id] = nil
        last = nil
    }
}
