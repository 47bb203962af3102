internal import Synchronization
internal import WidgetKitLite

/// Numbers the reads of value providers in the order in which they begin.
final class ReadCounter: Sendable {
    private let count = Atomic<UInt64>(0)

    func next() -> UInt64 { count.add(1, ordering: .relaxed).newValue }

    /// Asks a value provider. Runs authors' code, so call it where that may block.
    nonisolated(nonsending) func read(_ id: ControlID, _ source: ControlSource) async -> ControlReading {
        let sequence = next()
        do {
            return ControlReading(
                control: id, sequence: sequence, result: .success(try await source.currentTemplate()))
        } catch {
            return ControlReading(control: id, sequence: sequence, result: .failure(error))
        }
    }
}
