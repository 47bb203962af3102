internal import AppIntentsLite
internal import WidgetKitLite

/// An evaluated template with what it shows.
@EngineActor
final class ShownTemplate {
    nonisolated let template: ResolvedTemplate
    let face: ControlPresentation
    /// What it shows while the action runs, for over 100 ms.
    private(set) lazy var runningFace = ControlPresentation(template, names: face.names, running: true)
    /// The action's own limit on how long it may run; nil for the engine's.
    private(set) lazy var limit = (template.action.intentType as? any InvocationLimited.Type)?.invocationLimit
    private(set) lazy var reportsProgress = template.action.intentType is any ProgressReportingIntent.Type

    init(_ template: ResolvedTemplate, names: ControlPresentation.Names) {
        self.template = template
        face = ControlPresentation(template, names: names)
    }
}
