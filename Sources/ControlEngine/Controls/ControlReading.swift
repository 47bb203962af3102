internal import Synchronization
internal import WidgetKitLite

/// What a value provider answered, not yet evaluated.
///
/// An object, as it is copied many times.
final class ControlReading: Sendable {
    let control: ControlID
    /// When the read began, in the order of all reads: a read that began earlier never replaces a later one.
    let sequence: UInt64
    /// What was read of shared state, by the provider and by the template.
    let access: StateAccess
    private let result: Result<TemplateEvaluation, any Error>
    // Kept beside the result, as they are asked for several times and each would copy it.
    /// The value, where it can be compared.
    let anyValue: ComparableValue?
    /// Whether the provider answered a value, and threw nothing.
    let isValue: Bool
    /// Whether no provider was asked, so that only the template can tell something new.
    let isFixed: Bool

    init(
        control: ControlID, sequence: UInt64, access: StateAccess,
        result: Result<TemplateEvaluation, any Error>
    ) {
        self.control = control
        self.sequence = sequence
        self.access = access
        self.result = result
        if case .success(let evaluate) = result {
            (isValue, isFixed, anyValue) = (true, evaluate.isFixed, evaluate.value)
        } else {
            (isValue, isFixed, anyValue) = (false, false, nil)
        }
    }

    /// The value, where it can be compared and the template depends on it alone: nothing of shared state was
    /// read. Nil for a failure.
    var value: ComparableValue? { access.hasReads ? nil : anyValue }

    /// What the provider threw; nil where it answered a value.
    var failure: (any Error)? { if !isValue, case .failure(let error) = result { error } else { nil } }

    /// Evaluates the template, or throws what the provider threw.
    @MainActor
    func template() throws -> ResolvedTemplate {
        let evaluate = try result.get()
        return StateAccess.$current.withValue(access) { evaluate() }
    }
}

/// Numbers the reads of value providers in the order in which they begin.
final class ReadCounter: Sendable {
    private let count = Atomic<UInt64>(0)
    /// What the providers read shared values from.
    private let state: any SharedStateStorage

    init(_ state: any SharedStateStorage) { self.state = state }

    func next() -> UInt64 { count.add(1, ordering: .relaxed).newValue }

    /// Asks a value provider. Runs authors' code, so call it where that may block.
    ///
    /// - Parameter access: records what is read of shared state; nil for one of its own.
    nonisolated(nonsending) func read(
        _ id: ControlID, _ source: ControlSource, _ access: StateAccess? = nil
    ) async -> ControlReading {
        let sequence = next()
        let access = access ?? StateAccess(.provider, state)
        do {
            let evaluate = try await StateAccess.$current.withValue(access) {
                _ = ProcessExtensions.linked?.synchronize(since: nil)
                return try await source.currentTemplate()
            }
            return ControlReading(control: id, sequence: sequence, access: access, result: .success(evaluate))
        } catch {
            return ControlReading(control: id, sequence: sequence, access: access, result: .failure(error))
        }
    }
}
