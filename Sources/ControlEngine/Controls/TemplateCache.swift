internal import AppIntentsLite
internal import WidgetKitLite

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
    private(set) lazy var runningPresentation = ControlPresentation(
        template, names: presentation.names, running: true)
    /// The action's own limit on how long it may run; nil for the engine's.
    private(set) lazy var limit = (template.action.intentType as? any InvocationLimited.Type)?.invocationLimit
    private(set) lazy var reportsProgress = template.action.intentType is any ProgressReportingIntent.Type

    init(_ template: ResolvedTemplate, names: ControlPresentation.Names) {
        self.template = template
        presentation = ControlPresentation(template, names: names)
    }
}
