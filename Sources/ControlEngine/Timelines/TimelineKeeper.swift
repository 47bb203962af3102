internal import EventLoop
internal import Logging

/// Keeps widgets' timelines for the next start: some time after they came, and several at once. They are a
/// cache, so nothing waits for them.
@EngineActor
final class TimelineKeeper {
    /// Makes what is kept of a timeline, where it is written.
    typealias Timeline = @Sendable () -> StoredTimeline

    /// So many timelines at once leave more memory behind than a press sorts unnoticed.
    private static let many = 50
    /// How long the end of the process waits for them. A thousand take as long on a calm machine, and many
    /// times that on one that has other things to do; the end as a whole has two seconds.
    private static let patience: Duration = .milliseconds(250)

    private let store: any StateStore
    private let writer: StateWriter
    private let delay: Duration
    private let clock: any EngineClock
    private let logger: Logger
    private var isRead = false
    /// Those whose timelines are to be written soon.
    private var unsaved: Set<WidgetID> = []
    private var timer: (any ScheduledAction)?
    /// What is to be kept of a widget now; nil for nothing.
    var timeline: @EngineActor (WidgetID) -> Timeline? = { _ in nil }

    /// Nil without a store.
    ///
    /// - Parameter writing: the threads on which timelines are written.
    init?(in environment: EngineEnvironment, writing: GrowingExecutor) {
        guard let store = environment.store else { return nil }
        self.store = store
        delay = environment.options.saveDelay
        clock = environment.clock
        let logger = environment.options.logger
        self.logger = logger
        writer = StateWriter(store, on: writing) { error in
            logger.warning(
                "the state can't be kept: \(ControlError.text(of: error))",
                metadata: LoggedEvent.stateNotKept.metadata())
        }
    }

    /// Reads what was kept, the first time that it is called.
    func restore(_ show: (StoredTimeline) -> Void) {
        guard !isRead else { return }
        isRead = true
        do {
            for timeline in try store.timelines() { show(timeline) }
        } catch {
            logger.warning(
                "the kept timelines can't be read: \(ControlError.text(of: error))",
                metadata: LoggedEvent.stateUnreadable.metadata())
        }
    }

    /// Keeps a widget's timeline soon, and with those of others that come meanwhile.
    func save(_ id: WidgetID) {
        guard delay > .zero else { return write(id) }
        guard unsaved.insert(id).inserted, unsaved.count == 1 else { return }
        timer = clock.schedule(after: delay) { [weak self] in self?.writeUnsaved() }
    }

    /// Forgets a widget's timeline.
    func remove(_ id: WidgetID) {
        unsaved.remove(id)
        writer.removeTimeline(of: id)
    }

    /// Writes all timelines, those first that were to be written soon, and waits for that, though not for
    /// long: what has not been written by then stays as it was kept before. Nothing can be kept after that.
    func finish(_ ids: [WidgetID]) async {
        timer?.cancel()
        let others = Set(ids).subtracting(unsaved)
        writeAll()
        for id in others { write(id) }
        let limit = clock.schedule(after: Self.patience) { [writer] in writer.leaveOut() }
        await writer.finish()
        limit.cancel()
    }

    private func writeUnsaved() {
        let areMany = unsaved.count > Self.many
        writeAll()
        if areMany { tidyUp() }
    }

    private func writeAll() {
        for id in unsaved { write(id) }
        unsaved = []
    }

    /// Sorts the memory that many timelines leave behind, before a press has to wait for that.
    private func tidyUp() {
        writer.whenWritten {
            // Without an owner: it ends at once. On the engine's executor, whose thread has that memory.
            Task { @EngineActor in ProcessMemory.sort() }
        }
    }

    private func write(_ id: WidgetID) {
        if let timeline = timeline(id) { writer.save(timeline) }
    }
}
