internal import WidgetKitLite

/// What a value provider answered, not yet evaluated.
struct ControlReading: Sendable {
    let control: ControlID
    /// When the read began, in the order of all reads: a read that began earlier never replaces a later one.
    let sequence: UInt64
    /// What was read of shared state, by the provider and by the template.
    let access: StateAccess
    let result: Result<ControlSource.TemplateEvaluation, any Error>

    /// Whether the provider answered a value, and threw nothing.
    var isValue: Bool { if case .success = result { true } else { false } }

    /// Evaluates the template, or throws what the provider threw.
    @MainActor
    func template() throws -> ResolvedTemplate {
        let evaluate = try result.get()
        return StateAccess.$current.withValue(access) { evaluate() }
    }
}
