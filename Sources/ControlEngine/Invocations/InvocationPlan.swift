internal import AppIntentsLite
internal import WidgetKitLite

/// What a run needs to know of the host, taken when it starts.
struct InvocationPlan: Sendable {
    let request: InvocationRequest
    /// The used control's source, and its template when it has one to go by.
    let source: ControlSource?
    let template: ResolvedTemplate?
    /// The other controls, by the type of action that their templates hold: asked again before the reply.
    let holders: [ObjectIdentifier: [(id: ControlID, source: ControlSource)]]
    /// Numbers all reads of value providers.
    let reads: ReadCounter
}
