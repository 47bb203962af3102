internal import AppIntentsLite
internal import WidgetKitLite

/// What the engine keeps of one placed control. Plain data and decisions; the host acts.
@MainActor
struct ControlRecord {
    let id: ControlID
    let declaration: ControlDeclaration
    var state: ControlState
    /// The template on show; before the first value, the preview's.
    var template: ResolvedTemplate
    private var lastSequence: UInt64 = 0
    var backoff = Backoff()
    /// The reads outside invocations.
    var refresh = RefreshState()
    /// Fires when the provider is to be tried again after a failure.
    var retry: (any ScheduledAction)?

    init(id: ControlID, declaration: ControlDeclaration) {
        self.id = id
        self.declaration = declaration
        template = declaration.source.previewTemplate()
        var state = ControlState(form: .button)
        state.displayName = declaration.displayName?.resolved ?? id.kind
        state.description = declaration.description?.resolved ?? ""
        state.show(template)
        self.state = state
    }

    /// The type of the action that the template holds.
    var actionType: ObjectIdentifier { ObjectIdentifier(template.action.intentType) }

    /// Takes a reading over. False when a later read was published already.
    mutating func apply(_ reading: ControlReading) -> Bool {
        guard reading.sequence > lastSequence else { return false }
        lastSequence = reading.sequence
        switch reading.result {
        case .success(let evaluate):
            template = evaluate()
            state.show(template)
            state.isAvailable = true
            backoff.succeeded()
        case .failure:
            state.isAvailable = false
        }
        return true
    }
}
