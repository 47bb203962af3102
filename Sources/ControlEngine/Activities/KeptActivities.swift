internal import EventLoop
internal import Logging
internal import Synchronization
internal import WidgetKitLite

/// A bundle's activities in its store: what an earlier process kept, and how they are written.
final class KeptActivities: ActivityKeeper {
    /// What was kept at the start; nothing where it can't be read.
    let records: [ActivityRecord]
    /// Why it must not be replaced, where that is so.
    private let refusal: Mutex<String?>
    private let store: any StateStore
    private let executor: GrowingExecutor
    private let logger: Logger

    /// Reads what was kept, and reports what could not be read.
    ///
    /// - Parameters:
    ///   - isRead: whether to; else there is nothing.
    ///   - executor: the threads on which they are written.
    init(
        in store: any StateStore, isRead: Bool, writing executor: GrowingExecutor, _ logger: Logger
    ) {
        (self.store, self.executor, self.logger) = (store, executor, logger)
        let found = isRead ? Self.read(store, logger) : (kept: [], refusal: nil)
        records = found.kept
        refusal = Mutex(found.refusal)
    }

    private static func read(
        _ store: any StateStore, _ logger: Logger
    ) -> (kept: [ActivityRecord], refusal: String?) {
        StoredList.found("activities", adding: "started", logger) { try store.activities() }
    }

    /// Reads again what must not be replaced: that may be over. Until ``allow(_:)`` nothing is written.
    ///
    /// - Returns: nil where it may be replaced, and nothing else has been kept.
    func readAnew() async -> (kept: [ActivityRecord], refusal: String?)? {
        guard refusal.withLock({ $0 }) != nil else { return nil }
        // Never cancelled: it ends with the read.
        return await Task(executorPreference: executor) { [store, logger] in Self.read(store, logger) }.value
    }

    /// What was read anew is what is shown: from now on that may be written, unless there is a reason.
    func allow(_ refusal: String?) { self.refusal.withLock { $0 = refusal } }

    /// Keeps the list as it is under another name too, for one of it that goes.
    ///
    /// - Returns: where that is.
    func copyAside() throws -> String { try store.copyActivitiesAside() }

    func save(_ records: [ActivityRecord]) throws {
        guard let refusal = refusal.withLock({ $0 }) else { return try store.save(records) }
        // Where there was none and none was started, there is nothing to keep.
        if !records.isEmpty || !self.records.isEmpty { throw ControlError(.unavailable, refusal) }
    }

    func run(_ work: @escaping @Sendable () -> Void) {
        // Without an owner: it ends with the write.
        Task(executorPreference: executor) { work() }
    }
}
