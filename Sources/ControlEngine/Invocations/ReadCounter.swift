internal import Synchronization
internal import WidgetKitLite

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
