internal import Logging
internal import Synchronization
internal import WidgetKitLite

/// Whether this program is linked with what makes alarms: other programs read and keep none.
package enum AlarmSupport {
    /// Global because a program is linked with it or isn't.
    private static let linked = Mutex(false)

    /// Set while the program is loaded.
    package static var isLinked: Bool {
        get { linked.withLock { $0 } }
        set { linked.withLock { $0 = newValue } }
    }
}

/// A bundle's alarms in its store: what an earlier process kept, and how they are written.
final class KeptAlarms: AlarmKeeper {
    /// What was kept at the start; nothing where it can't be read.
    let alarms: [AlarmRecord]
    /// Why it must not be replaced, where that is so. Held while it is replaced.
    private let refusal: Mutex<String?>
    private let store: any StateStore
    private let logger: Logger

    /// Reads what was kept, and reports what could not be read.
    init(in store: any StateStore, _ logger: Logger) {
        (self.store, self.logger) = (store, logger)
        let found = Self.read(store, logger)
        alarms = found.kept ?? []
        refusal = Mutex(found.refusal)
    }

    private static func read(
        _ store: any StateStore, _ logger: Logger, after known: String? = nil
    ) -> (kept: [AlarmRecord]?, refusal: String?) {
        StoredList.found("alarms", adding: "scheduled", logger, after: known) { try store.alarms() }
    }

    /// Has the alarms that another process may have kept meanwhile, in place of those that are there; these
    /// stay where it can't be read. May block.
    ///
    /// - Returns: false where it can't be read.
    func reread(into alarms: AlarmStore) -> Bool {
        let found = Self.read(store, logger, after: refusal.withLock { $0 })
        let allow = { self.refusal.withLock { $0 = found.refusal } }
        guard let kept = found.kept else {
            allow()
            return false
        }
        alarms.replaceKept(by: kept, allowsWriting: allow)
        return true
    }

    func save(_ alarms: [AlarmRecord]) throws {
        try refusal.withLock { refusal in
            if let refusal { throw ControlError(.unavailable, refusal) }
            try store.save(alarms)
        }
    }
}
