package import AppIntentsLite
package import ControlBasics
internal import EventLoop
package import FoundationEssentials
internal import Logging
package import WidgetKitLite

/// Where an engine keeps what outlives the process. Writing may block, so the engine does it off the engine's
/// executor.
package protocol StateStore: Sendable {
    /// The last timeline of each widget, as far as one was saved.
    func timelines() throws -> [StoredTimeline]
    /// The configured controls, in the order in which they were added, each once.
    ///
    /// - Throws: where the controls that are kept must not be replaced; the reason in a sentence.
    func controls() throws -> StoredList<StoredControl>
    /// Keeps the configured controls in place of the earlier ones, whole or not at all. They are on the disk
    /// when it returns.
    func save(_ controls: [StoredControl]) throws
    /// The placed widgets, in the order in which they were added, each once.
    ///
    /// - Throws: as ``controls()``
    func placedWidgets() throws -> StoredList<StoredWidget>
    /// Keeps the placed widgets as ``save(_:)`` keeps controls.
    func save(_ widgets: [StoredWidget]) throws
    /// Forgets the timeline of a widget that is gone; nothing happens when none was kept.
    func removeTimeline(kind: String, instance: String?) throws
    /// The activities, each once.
    ///
    /// - Throws: as ``controls()``
    func activities() throws -> StoredList<ActivityRecord>
    /// Keeps the activities as ``save(_:)`` keeps controls.
    func save(_ activities: [ActivityRecord]) throws
    /// Keeps the activities as they are under another name too, where nothing replaces them.
    ///
    /// - Returns: where that is.
    func copyActivitiesAside() throws -> String
    /// Whether the user allows activities; true where nothing was kept.
    func allowsActivities() throws -> Bool
    /// Keeps whether the user allows activities. It is on the disk when it returns.
    func allowActivities(_ isAllowed: Bool) throws
    /// The alarms, in the order in which they were scheduled, each once.
    ///
    /// - Throws: as ``controls()``
    func alarms() throws -> StoredList<AlarmRecord>
    /// Keeps the alarms as ``save(_:)`` keeps controls.
    func save(_ alarms: [AlarmRecord]) throws
    /// Keeps a widget's timeline in place of its earlier one, whole or not at all.
    func save(_ timeline: StoredTimeline) throws
}

/// A widget's timeline as it was shown, kept for the next start.
package struct StoredTimeline: Hashable, Sendable, Codable {
    /// One entry: when it becomes current, and its tree as JSON.
    package struct Entry: Hashable, Sendable, Codable {
        package let date: Date
        package let json: String
        package let relevance: TimelineEntryRelevance?
        // What follows was added later.
        /// The URLs of the tree's links.
        package var links: [String]?
        /// What a press on the widget opens.
        package var url: String?
        /// The digests of the tree's pictures.
        package var pictures: [String]?

        package init(date: Date, json: String, relevance: TimelineEntryRelevance? = nil) {
            self.date = date
            self.json = json
            self.relevance = relevance
        }
    }

    package let kind: String
    package let instance: String?
    package let revision: UInt64
    package let entries: [Entry]
    // What follows was added later; files without it are as good as before.
    /// `atEnd`, `never` or `after`.
    package var policy: String?
    /// The date of the policy `after`.
    package var reloadDate: Date?
    /// When the timeline came.
    package var loaded: Date?
    /// When the widget used its budget.
    package var uses: [Date]?

    package init(kind: String, instance: String?, revision: UInt64, entries: [Entry]) {
        self.kind = kind
        self.instance = instance
        self.revision = revision
        self.entries = entries
    }
}

/// A placed control or widget, as it is kept for the next start.
package protocol StoredInstance: Hashable, Sendable, Codable {
    var kind: String { get }
    /// Identifies it among others of its kind.
    var instance: String { get }
}

/// A configured control, kept for the next start.
package struct StoredControl: StoredInstance {
    package let kind: String
    package let instance: String
    package let configuration: [String: IntentArgument]

    package init(kind: String, instance: String, configuration: [String: IntentArgument]) {
        self.kind = kind
        self.instance = instance
        self.configuration = configuration
    }
}

/// A placed widget, kept for the next start.
package struct StoredWidget: StoredInstance {
    package let kind: String
    package let instance: String
    /// The name of the family, such as "systemSmall".
    package let family: String
    package internal(set) var configuration: [String: IntentArgument]
    /// How its host shows it; nil where that said nothing.
    package internal(set) var environment: WidgetEnvironment?

    package init(
        kind: String, instance: String, family: String, configuration: [String: IntentArgument],
        environment: WidgetEnvironment? = nil
    ) {
        self.environment = environment
        self.kind = kind
        self.instance = instance
        self.family = family
        self.configuration = configuration
    }
}

/// What a store has kept of a list.
package struct StoredList<Element: Sendable>: Sendable {
    package let elements: [Element]
    /// A sentence for the user whose files these are: what could not be read, and where it is now. Nil where
    /// all was.
    package let remark: String?
    /// Why the list must not be replaced, as a sentence: a part of it could not be read, nor kept elsewhere.
    /// Nil where it may be.
    package let refusal: String?

    package init(_ elements: [Element], remark: String? = nil) {
        (self.elements, self.remark, refusal) = (elements, remark, nil)
    }

    package init(_ elements: [Element], refusal: String) {
        (self.elements, remark, self.refusal) = (elements, nil, refusal)
    }

    /// What a read finds; what could not be read is logged. After an error nothing is known of the list, and
    /// it must not be replaced.
    ///
    /// - Parameters:
    ///   - name: what the list has, such as "placed controls".
    ///   - adding: what can't be done where nothing could be read, such as "added".
    ///   - known: the error of an earlier attempt, which has been logged.
    static func found(
        _ name: String, adding: String, _ logger: Logger, after known: String? = nil,
        _ read: () throws -> StoredList<Element>
    ) -> (kept: [Element]?, refusal: String?) {
        do {
            let list = try read()
            if let remark = list.remark ?? list.refusal.map({ "the \(name) can't be changed: \($0)" }) {
                logger.error("\(remark)", metadata: LoggedEvent.stateUnreadable.metadata())
            }
            return (list.elements, list.refusal)
        } catch {
            let reason = ControlError.text(of: error)
            if reason != known {
                logger.error(
                    "the \(name) can't be read, and none can be \(adding): \(reason)",
                    metadata: LoggedEvent.stateUnreadable.metadata())
            }
            return (nil, reason)
        }
    }
}

/// Writes timelines to a store one after the other, off the engine's executor, since a store may block.
/// Nothing waits for them: they are a cache.
struct StateWriter: Sendable {
    private enum Record: Sendable {
        case timeline(@Sendable () -> StoredTimeline)
        case removal(WidgetID)
        case mark(@Sendable () -> Void)
    }

    private let records: AsyncStream<Record>.Continuation
    private let task: Task<Void, Never>

    /// - Parameter failed: called with what could not be kept.
    init(
        _ store: any StateStore, on executor: GrowingExecutor,
        failed: @escaping @Sendable (any Error) -> Void
    ) {
        let (stream, continuation) = AsyncStream<Record>.makeStream()
        records = continuation
        task = Task(executorPreference: executor) {
            for await record in stream {
                do {
                    switch record {
                    case .timeline(let timeline): if !Task.isCancelled { try store.save(timeline()) }
                    case .removal(let id): try store.removeTimeline(kind: id.kind, instance: id.instance)
                    case .mark(let body): body()
                    }
                } catch {
                    failed(error)
                }
            }
        }
    }

    /// Keeps a timeline soon; it is made where it is written.
    func save(_ timeline: @escaping @Sendable () -> StoredTimeline) { records.yield(.timeline(timeline)) }

    /// Forgets a widget's timeline soon, after what was saved before.
    func removeTimeline(of id: WidgetID) { records.yield(.removal(id)) }

    /// Calls `body`, on the thread that writes, when all is written that was to be kept before.
    func whenWritten(_ body: @escaping @Sendable () -> Void) { records.yield(.mark(body)) }

    /// Leaves out the timelines that wait to be written. What is to be forgotten is forgotten still.
    func leaveOut() { task.cancel() }

    /// Waits until everything is written; nothing can be saved after that.
    func finish() async {
        records.finish()
        await task.value
    }
}

/// Has what another process may have changed read once at a time, in the order in which that was wanted: what
/// an earlier reading found must not come after what a later one did.
@EngineActor
final class ReadingQueue {
    private var last: Task<Bool, Never>?

    /// Reads once all that was to be read before has been.
    ///
    /// - Returns: what the reading says.
    func readInTurn(_ read: @escaping @EngineActor @Sendable () async -> Bool) async -> Bool {
        // Never cancelled: it ends with what it reads.
        let reading = Task { [last] in
            _ = await last?.value
            return await read()
        }
        last = reading
        return await reading.value
    }
}
