internal import EventLoop
internal import Logging
internal import WidgetKitLite

/// A bundle's activities before its declarations are known: its author's code may look for some, or start
/// some, in the bundle's `init`.
@EngineActor
package struct OpenedActivities {
    let store: ActivityStore
    let kept: KeptActivities?
    /// Nil where the program is linked without any alarms.
    let alarms: AlarmStore?
    let keptAlarms: KeptAlarms?

    /// Reads what an earlier process kept.
    package init(in environment: EngineEnvironment) {
        let (clock, logger) = (environment.clock, environment.options.logger)
        kept = environment.store.map {
            KeptActivities(in: $0, writing: GrowingExecutor(maximumThreads: 1), logger)
        }
        store = ActivityStore(
            kept?.records ?? [],
            // What can't be read counts as allowed.
            isAllowed: Self.permission(in: environment.store, logger) ?? true, keeper: kept,
            guarding: environment.crashes.readings(of: kept?.records.map(\.id) ?? [], clock.now),
            complain: { sentence, type in
                logger.warning("\(sentence)", metadata: LoggedEvent.invocationFailed.metadata(kind: type))
            },
            now: { clock.now })
        guard AlarmSupport.isLinked else {
            (alarms, keptAlarms) = (nil, nil)
            return
        }
        keptAlarms = environment.store.map { KeptAlarms(in: $0, logger) }
        alarms = AlarmStore(
            keptAlarms?.alarms ?? [], shownIn: store, keeper: keptAlarms,
            complain: { logger.error("\($0)", metadata: LoggedEvent.stateNotKept.metadata()) },
            now: { clock.now })
        store.alarms = alarms
    }

    /// Has authors' code find them wherever it runs in this process.
    package func use() { CurrentActivities.process = store }

    /// Whether the user allows activities; nil where that can't be read.
    static func permission(in store: (any StateStore)?, _ logger: Logger) -> Bool? {
        guard let store else { return true }
        do {
            return try store.allowsActivities()
        } catch {
            logger.error(
                "whether activities are allowed can't be read: \(ControlError.text(of: error))",
                metadata: LoggedEvent.stateUnreadable.metadata())
            return nil
        }
    }
}
