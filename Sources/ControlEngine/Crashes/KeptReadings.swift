internal import Synchronization
internal import WidgetKitLite

/// What authors' code reads of kept activities in the bundle's `init`: there is no engine yet that would
/// record it. One that ended earlier processes is left out until its pause is over.
///
/// Unchecked because of the table's memory: of that it writes one word only, under a lock, which nobody else
/// does.
final class KeptReadings: ActivityReadingGuard, @unchecked Sendable {
    private let table: RunTable
    private let paused: Set<String>
    /// Those that are being read, the last one last: one may be read while another is.
    private let open = Mutex<[UInt64]>([])

    init(_ table: RunTable, pausing paused: Set<String>) { (self.table, self.paused) = (table, paused) }

    func read(_ id: String, _ body: () throws -> Void) throws {
        guard !paused.contains(id) else { throw CancellationError() }
        let key = RecordedCode.keptActivity(id).key
        change { $0.append(key) }
        defer { change { keys in keys.lastIndex(of: key).map { _ = keys.remove(at: $0) } } }
        try body()
    }

    private func change(_ body: (inout [UInt64]) -> Void) {
        open.withLock { keys in
            body(&keys)
            table.read(keys.last ?? 0)
        }
    }
}
