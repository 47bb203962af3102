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
}
