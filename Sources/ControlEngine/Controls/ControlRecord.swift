internal import AppIntentsLite
internal import WidgetKitLite

/// What the engine keeps of one placed control. Plain data and decisions; the engine acts.
///
/// An object, as every press changes it in several places and copies of it would cost more than the changes.
@EngineActor
final class ControlRecord {
    let id: ControlID
    let declaration: ControlDeclaration
    /// The parameter values that distinguish this instance; empty for the kind's own control.
    let configuration: [String: IntentArgument]
    /// The same as the author's type; nil for a kind that takes none.
    let configurationIntent: (any ControlConfigurationIntent)?
    /// The same, while what its values name has not been looked up.
    var pendingConfiguration: BoundAction?
    /// Answers the value for this configuration.
    let source: ControlSource
    /// Whether the configuration's values name something that is found with every read.
    let namesValues: Bool
    /// Why the value can't be read: a parameter has no value.
    let problem: ControlError?
    // Exclusivity is unchecked below, because all accesses are on the engine's executor and none is open
    // across a call that leads back here; a press would pay for each check.
    @exclusivity(unchecked) var state: ControlState
    /// The template on show; before the first value the preview's, of which only the action and the symbol
    /// are used.
    @exclusivity(unchecked) private(set) var shown: ShownTemplate
    /// The value that the template was evaluated for, where it can be compared; see ``ControlReading/value``.
    @exclusivity(unchecked) private(set) var templateValue: ComparableValue?
    @exclusivity(unchecked) var cache = TemplateCache()
    /// Fires when a template taken from the cache is to be checked, and then evaluates it.
    @exclusivity(unchecked) var check: (any ScheduledAction)?
    @exclusivity(unchecked) private var lastSequence: UInt64 = 0
    @exclusivity(unchecked) var backoff = Backoff()
    /// Whether it has been logged that the value is unavailable, which is not repeated until it is available
    /// again.
    @exclusivity(unchecked) private var hasLoggedOutage = false
    /// The reads outside invocations.
    var refresh = RefreshState()
    /// What the running read outside invocations has read of shared state.
    var access: StateAccess?
    /// Fires when the provider is to be tried again after a failure.
    @exclusivity(unchecked) var retry: (any ScheduledAction)?
    /// Whether that moment has come while an abandoned attempt was still running.
    @exclusivity(unchecked) var isRetryDue = false
    /// Whether it is out of use for what its code did to earlier processes.
    var isPaused = false

    /// - Parameter preview: the source's template for the preview value, evaluated on the main actor.
    init(id: ControlID, _ placement: ControlPlacement, preview: ResolvedTemplate) {
        self.id = id
        declaration = placement.declaration
        configuration = placement.configuration
        configurationIntent = placement.intent
        pendingConfiguration = placement.pending
        source = placement.source
        namesValues = placement.namesValues
        problem = placement.problem
        let names = ControlPresentation.Names(
            display: declaration.displayName?.resolved ?? id.kind,
            description: declaration.description?.resolved ?? "", part: declaration.part?.part,
            partOf: declaration.part?.kind ?? "")
        let isOfValue = placement.hasOwnValue
        shown = ShownTemplate(preview, names: names, isOfValue: isOfValue)
        state = ControlState(shown.presentation)
        if isOfValue { state.outage = nil }
        if let problem { noteOutage(problem.message, problem.code) }
    }

    var template: ResolvedTemplate { shown.template }

    /// The type of the action that the template holds.
    var actionType: ObjectIdentifier { ObjectIdentifier(template.action.intentType) }

    /// Whether other controls that hold this type of action are asked again after it, and it after theirs.
    var sharesAction: Bool { template.action.intentType.canRunByName }

    /// Whether a reading's template is known without evaluating it, or of no use any more.
    func knows(_ reading: ControlReading) -> Bool {
        reading.source !== source || reading.sequence <= lastSequence || !reading.isValue
            || cache.knows(reading)
    }

    /// Applies a reading. False when a later read was published already.
    ///
    /// - Parameter template: what the main actor made of it; nil where it is known, or where nothing could be
    ///   read.
    func apply(_ reading: ControlReading, _ template: ResolvedTemplate?) -> Bool {
        guard reading.sequence > lastSequence else { return false }
        lastSequence = reading.sequence
        do {
            shown = try cache.template(for: reading, template, names: shown.presentation.names)
            templateValue = cache.isTrusted ? reading.value : nil
            state.presentation = shown.presentation
            if !state.isAvailable {
                if !isPaused { state.outage = nil }
                hasLoggedOutage = false
            }
            if backoff.failures > 0 { backoff.succeeded() }
        } catch {
            let isUnconfigured = (error as? ControlError)?.code == .notConfigured
            noteOutage(ControlError.text(of: error), isUnconfigured ? .notConfigured : .unavailable)
        }
        return true
    }

    /// Forgets which templates values have.
    func forgetTemplates() {
        cache = TemplateCache()
        templateValue = nil
    }

    /// The value is unavailable. A pause says why itself.
    func noteOutage(_ reason: String, _ code: ControlError.Code = .unavailable) {
        if !isPaused { state.outage = .failed(.init(ControlError(code, reason))) }
    }

    /// Whether it is to be logged that the value is unavailable: once, however often it is tried.
    func logsOutage() -> Bool {
        defer { hasLoggedOutage = true }
        return !hasLoggedOutage
    }

    /// The outcome of a check of what was taken from the cache.
    enum MemoryCheck { case right, corrected, outdated }

    /// Compares what was taken from the cache for a reading with what the main actor has made of it since,
    /// and applies what turns out to be otherwise.
    func checkMemory(_ reading: ControlReading, _ template: ResolvedTemplate) -> MemoryCheck {
        guard let (taken, right) = cache.check(reading, template) else { return .right }
        templateValue = nil
        // Another value is on show by now, and its template may be as wrong.
        guard shown === taken else { return .outdated }
        shown = right
        if !state.isPending { state.presentation = right.presentation }
        return .corrected
    }
}

extension ControlRecord {
    /// Copies what stays when a control is configured again: its history, not its value.
    func continues(_ old: ControlRecord) {
        state.revision = old.state.revision
        // Whether this one is private isn't known yet.
        state.useFailure = old.state.isPrivacySensitive ? nil : old.state.useFailure
        isPaused = old.isPaused
        if isPaused { state.outage = old.state.outage }
        lastSequence = old.lastSequence
        refresh = old.refresh
        old.retry?.cancel()
    }

    /// Ends reads and timers that belong to this record; those that wait for a read are notified.
    func endOwnWork(_ reason: ControlError) {
        var refresh = refresh
        for waiter in refresh.abandon() { waiter(reason) }
        retry?.cancel()
        check?.cancel()
    }
}

/// The templates of a control that were evaluated for its last values, so that a toggle that goes back and
/// forth need not evaluate its own over and over.
///
/// In WidgetKit a template depends on its value alone; one that reads something else as well (the time, a
/// variable) is detected by ``check()`` and evaluated each time from then on. What it reads of shared state
/// is seen anyway.
@EngineActor
struct TemplateCache {
    /// A toggle has two values; others seldom come back.
    private static let capacity = 4

    private(set) var known: [Known] = []
    /// Whether the template has depended on its value alone so far.
    private(set) var isTrusted = true
    /// The reading whose template was taken from the cache last, until it is being checked.
    private var unchecked: ControlReading?
    var hasUnchecked: Bool { unchecked != nil }

    /// A template and the value that it was evaluated for.
    final class Known: Sendable {
        let value: ComparableValue
        let template: ShownTemplate

        init(value: ComparableValue, template: ShownTemplate) {
            self.value = value
            self.template = template
        }
    }

    /// Whether the template was evaluated after a run of its action. Without a provider it may depend on
    /// what the action does, and only that shows it.
    private var isConfirmed = false

    /// Whether the template for what a provider answered is here, and need not be evaluated.
    func knows(_ reading: ControlReading) -> Bool {
        has(reading) && (isConfirmed || !reading.isFixed)
    }

    /// Whether a template for what a provider answered is here, for where there can be no better one.
    func has(_ reading: ControlReading) -> Bool { found(for: reading) != nil }

    private func found(for reading: ControlReading) -> ShownTemplate? {
        guard isTrusted, let value = reading.anyValue else { return nil }
        return known.first { $0.value == value }?.template
    }

    /// The template for what a provider answered.
    ///
    /// - Parameter evaluated: what the main actor made of it; nil where it is known.
    /// - Throws: what the provider threw.
    mutating func template(
        for reading: ControlReading, _ evaluated: ResolvedTemplate?, names: ControlPresentation.Names
    ) throws -> ShownTemplate {
        if let failure = reading.failure { throw failure }
        let found = found(for: reading)
        guard let evaluated else {
            guard let found else { throw ControlError(.timedOut, "the template was not evaluated") }
            unchecked = reading
            return found
        }
        unchecked = nil
        // Evaluated all the same: found out, or confirmed.
        if let found { return check(reading, evaluated)?.1 ?? found }
        let template = ShownTemplate(evaluated, names: names)
        if isTrusted, let value = reading.value {
            if known.count == Self.capacity { known.removeFirst() }
            known.append(Known(value: value, template: template))
        }
        return template
    }

    /// The template was evaluated after its action ran, and what that changed was found out.
    mutating func confirm() { isConfirmed = true }

    /// What is to be evaluated and then passed to ``check(_:_:)``, once.
    mutating func takeUnchecked() -> ControlReading? {
        defer { unchecked = nil }
        return unchecked
    }

    /// Compares what was taken from the cache with what the main actor makes of the same reading.
    ///
    /// - Returns: what was taken, and what it should have been; nil where it was right.
    mutating func check(_ reading: ControlReading, _ template: ResolvedTemplate) -> (
        ShownTemplate, ShownTemplate
    )? {
        guard let value = reading.anyValue, let taken = known.first(where: { $0.value == value })?.template
        else { return nil }
        let right = ShownTemplate(template, names: taken.presentation.names)
        let (action, takenAction) = (template.action, taken.template.action)
        guard
            right.presentation != taken.presentation || right.runningPresentation != taken.runningPresentation
                || reading.access.hasReads
                || action.intentType != takenAction.intentType
                || action.fingerprint != takenAction.fingerprint
        else { return nil }
        isTrusted = false
        known = []
        unchecked = nil
        return (taken, right)
    }
}

/// An evaluated template with what it shows.
@EngineActor
final class ShownTemplate {
    nonisolated let template: ResolvedTemplate
    let presentation: ControlPresentation
    /// What it shows while the action runs, for over 100 ms.
    private(set) lazy var runningPresentation =
        presentation.hasValue
        ? ControlPresentation(template, names: presentation.names, running: true) : presentation
    /// The action's own limit on how long it may run; nil for the engine's.
    private(set) lazy var limit = (template.action.intentType as? any InvocationLimited.Type)?.invocationLimit
    /// Whether a run of its action says how far it is, or is shown as an activity when it takes long.
    private(set) lazy var isFollowed = RunActivities.shows(template.action.intentType)

    /// - Parameter isOfValue: false for the template of a preview value, of which only the symbol is shown.
    init(_ template: ResolvedTemplate, names: ControlPresentation.Names, isOfValue: Bool = true) {
        self.template = template
        let presentation = ControlPresentation(template, names: names)
        self.presentation =
            isOfValue ? presentation : ControlPresentation(unread: presentation)
    }
}
