internal import WidgetKitLite

/// What a value provider answered, not yet evaluated.
struct ControlReading: Sendable {
    let control: ControlID
    /// When the read began, in the order of all reads: a read that began earlier never replaces a later one.
    let sequence: UInt64
    /// What was read of shared state, by the provider and by the template.
    let access: StateAccess
    let result: Result<TemplateEvaluation, any Error>

    /// The value, where it can be compared and the template has been a matter of that value alone: nothing of shared
    /// state was read. Nil for a failure.
    var value: ComparableValue? {
        guard case .success(let evaluate) = result, let value = evaluate.value, access.reads.isEmpty else { return nil }
        return value
    }

    /// Whether the provider answered a value, and threw nothing.
    var isValue: Bool { if case .success = result { true } else { false } }

    /// Evaluates the template, or throws what the provider threw.
    @MainActor
    func template() throws -> ResolvedTemplate {
        let evaluate = try result.get()
        return StateAccess.$current.withValue(access) { evaluate() }
    }
}
