internal import EventLoop
internal import Logging
internal import Synchronization
internal import WidgetKitLite

/// A bundle's activities in its store: what an earlier process kept, and how they are written.
final class KeptActivities: ActivityKeeper {
    /// What was kept at the start; nothing where it can't be read.
    let records: [ActivityRecord]
    /// Why it must not be replaced, where that is so. Held while it is replaced.
    private let refusal: Mutex<String?>
    private let store: any StateStore
    private let executor: GrowingExecutor
    private let logger: Logger

    /// Reads what was kept, and reports what could not be read.
    ///
    /// - Parameter executor: the threads on which they are written.
    init(in store: any StateStore, writing executor: GrowingExecutor, _ logger: Logger) {
        (self.store, self.executor, self.logger) = (store, executor, logger)
        let found = Self.read(store, logger)
        records = found.kept ?? []
        refusal = Mutex(found.refusal)
    }

    private static func read(
        _ store: any StateStore, _ logger: Logger, after known: String? = nil
    ) -> (kept: [ActivityRecord]?, refusal: String?) {
        StoredList.found("activities", adding: "started", logger, after: known) { try store.activities() }
    }

    /// Reads again what is kept, as another process may have changed it. Until ``allow(_:)`` nothing is
    /// written.
    ///
    /// - Returns: no list where it can't be read, and why the list must not be replaced where that is so.
    func reread() async -> (kept: [ActivityRecord]?, refusal: String?) {
        // Never cancelled: it ends with the read.
        await Task(executorPreference: executor) { [self] in
            let earlier = refusal.withLock { refusal in
                refusal = refusal ?? "they are being read again"
                return refusal
            }
            let found = Self.read(store, logger, after: earlier)
            if found.kept == nil { allow(found.refusal) }
            return found
        }.value
    }

    /// What was read again is what is shown: from now on that may be written, unless there is a reason.
    func allow(_ refusal: String?) { self.refusal.withLock { $0 = refusal } }

    /// Keeps the list as it is under another name too, for one of it that goes.
    ///
    /// - Returns: where that is.
    /// - Throws: also where nothing may go, as the list must not be replaced.
    func copyAside() throws -> String {
        if let refusal = refusal.withLock({ $0 }) { throw ControlError(.unavailable, refusal) }
        return try store.copyActivitiesAside()
    }

    func save(_ records: [ActivityRecord]) throws {
        try refusal.withLock { refusal in
            guard let refusal else { return try store.save(records) }
            // Where there was none and none was started, there is nothing to keep.
            if !records.isEmpty || !self.records.isEmpty { throw ControlError(.unavailable, refusal) }
        }
    }

    func run(_ work: @escaping @Sendable () -> Void) {
        // Without an owner: it ends with the write.
        Task(executorPreference: executor) { work() }
    }
}
