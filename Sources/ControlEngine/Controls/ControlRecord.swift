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
    /// Finds what the configuration's values name; nil where they name nothing.
    let finder: ControlDeclaration.Finder?
    // Exclusivity is unchecked below, because all accesses are on the engine's executor and none is open
    // across a call that leads back here; a press would pay for each check.
    @exclusivity(unchecked) var state: ControlState
    /// The template on show; before the first value, the preview's.
    @exclusivity(unchecked) private(set) var shown: ShownTemplate
    /// The value that the template was evaluated for, where it can be compared; see ``ControlReading/value``.
    @exclusivity(unchecked) private(set) var templateValue: ComparableValue?
    @exclusivity(unchecked) var cache = TemplateCache()
    /// Fires when a template taken from the cache is to be checked, and then evaluates it.
    @exclusivity(unchecked) var check: (any ScheduledAction)?
    @exclusivity(unchecked) private var lastSequence: UInt64 = 0
    @exclusivity(unchecked) var backoff = Backoff()
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
        finder = placement.finder
        let names = ControlPresentation.Names(
            display: declaration.displayName?.resolved ?? id.kind,
            description: declaration.description?.resolved ?? "")
        shown = ShownTemplate(preview, names: names)
        state = ControlState(shown.presentation)
    }

    var template: ResolvedTemplate { shown.template }

    /// The type of the action that the template holds.
    var actionType: ObjectIdentifier { ObjectIdentifier(template.action.intentType) }

    /// Whether a reading's template is known without evaluating it, or of no use any more.
    func knows(_ reading: ControlReading) -> Bool {
        reading.sequence <= lastSequence || !reading.isValue || cache.knows(reading)
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
            state.isAvailable = !isPaused
            backoff.succeeded()
        } catch {
            state.isAvailable = false
        }
        return true
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
    /// Copies what stays when a control is configured anew: its history, not its value.
    func continues(_ old: ControlRecord) {
        state.revision = old.state.revision
        state.failure = old.state.failure
        isPaused = old.isPaused
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
