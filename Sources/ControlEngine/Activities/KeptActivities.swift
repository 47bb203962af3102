internal import EventLoop
internal import Logging
internal import WidgetKitLite

/// A bundle's activities in its store: what an earlier process kept, and how they are written.
struct KeptActivities: ActivityKeeper {
    /// What was kept; nothing where it can't be read.
    let records: [ActivityRecord]
    /// Why it must not be replaced, where that is so.
    private let refusal: String?
    private let store: any StateStore
    private let executor: GrowingExecutor

    /// Reads what was kept, and reports what could not be read.
    ///
    /// - Parameters:
    ///   - isRead: whether to; else there is nothing.
    ///   - executor: the threads on which they are written.
    init(
        in store: any StateStore, isRead: Bool, writing executor: GrowingExecutor, _ logger: Logger
    ) {
        (self.store, self.executor) = (store, executor)
        do {
            let list = isRead ? try store.activities() : StoredList([])
            if let remark = list.remark ?? list.refusal.map({ "the activities can't be changed: \($0)" }) {
                logger.error("\(remark)", metadata: LoggedEvent.stateUnreadable.metadata())
            }
            (records, refusal) = (list.elements, list.refusal)
        } catch {
            let reason = ControlError.text(of: error)
            logger.error(
                "the activities can't be read, and none can be started: \(reason)",
                metadata: LoggedEvent.stateUnreadable.metadata())
            (records, refusal) = ([], reason)
        }
    }

    /// Keeps the list as it is under another name too, for one of it that goes.
    ///
    /// - Returns: where that is.
    func copyAside() throws -> String { try store.copyActivitiesAside() }

    func save(_ records: [ActivityRecord]) throws {
        guard let refusal else { return try store.save(records) }
        // Where there was none and none was started, there is nothing to keep.
        if !records.isEmpty || !self.records.isEmpty { throw ControlError(.unavailable, refusal) }
    }

    func run(_ work: @escaping @Sendable () -> Void) {
        // Without an owner: it ends with the write.
        Task(executorPreference: executor) { work() }
    }
}
