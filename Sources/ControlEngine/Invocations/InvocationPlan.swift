internal import AppIntentsLite
internal import FoundationEssentials
internal import WidgetKitLite

/// What a run needs to know of the engine, taken when it starts.
struct InvocationPlan: Sendable {
    let request: InvocationRequest
    let caller: InvocationCaller
    let authenticator: (any Authenticator)?
    /// Suspends the limit while the user is asked; nil where there is no agent.
    let limit: LimitPause?
    /// The used control's source.
    let source: ControlSource?
    /// Finds what the used control's configuration names; nil where that is nothing.
    let finder: ControlDeclaration.Finder?
    /// The used control's template, once its provider has been asked.
    let template: ResolvedTemplate?
    /// The value that it was evaluated for, where it can be compared.
    let templateValue: ComparableValue?
    /// The templates of the values before, for equal values.
    let known: [TemplateCache.Known]
    /// The one on show, or before the first value the preview's: the action to go by when the provider
    /// throws.
    let lastTemplate: ResolvedTemplate?
    /// The other controls, by the type of action that their templates hold: asked again before the reply.
    let holders: [ObjectIdentifier: [(id: ControlID, source: ControlSource)]]
    /// Numbers all reads of value providers.
    let reads: ReadCounter
    /// Takes what the action reports of its progress; nil where no control is used.
    let progress: ProgressReports?
    /// Opens a URL on the desktop; false when no program does.
    let openURL: @Sendable (URL, String?) -> Bool

    /// - Parameter scheduler: stops the limit while the user is asked.
    @EngineActor
    init(
        for invocation: Invocation, _ control: ControlRecord?, in environment: EngineEnvironment,
        asking scheduler: InvocationScheduler,
        holders: [ObjectIdentifier: [ActionIndex.Holder]], reads: ReadCounter
    ) {
        request = invocation.request
        caller = invocation.caller
        authenticator = environment.authenticator
        // Otherwise no question is asked.
        let asks = environment.authenticator != nil || invocation.caller.conversation != nil
        limit =
            asks
            ? LimitPause(
                scheduler: scheduler, ticket: invocation.ticket, sender: invocation.caller.name ?? "")
            : nil
        source = control?.source
        finder = control?.finder
        template = control.flatMap { $0.state.revision > 0 || $0.state.isAvailable ? $0.template : nil }
        templateValue = control?.templateValue
        known = control?.memory.known ?? []
        lastTemplate = control?.template
        self.holders = holders
        self.reads = reads
        progress = invocation.progress
        openURL = environment.openURL
    }
}
