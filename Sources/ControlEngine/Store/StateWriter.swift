/// Writes to a store one after the other, off the main actor, since a store may block.
struct StateWriter: Sendable {
    private enum Record: Sendable {
        case timeline(@Sendable () -> StoredTimeline)
        case controls([StoredControl])
        case widgets([StoredWidget])
        case removal(WidgetID)
    }

    private let records: AsyncStream<Record>.Continuation
    private let task: Task<Void, Never>

    /// - Parameter failed: told of whatever could not be kept.
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
                    case .timeline(let timeline): try store.save(timeline())
                    case .controls(let controls): try store.save(controls)
                    case .widgets(let widgets): try store.save(widgets)
                    case .removal(let id): try store.removeTimeline(kind: id.kind, instance: id.instance)
                    }
                } catch {
                    failed(error)
                }
            }
        }
    }

    /// Keeps a timeline soon; it is made where it is written.
    func save(_ timeline: @escaping @Sendable () -> StoredTimeline) { records.yield(.timeline(timeline)) }

    /// Keeps the configured controls soon.
    func save(_ controls: [StoredControl]) { records.yield(.controls(controls)) }

    /// Keeps the placed widgets soon.
    func save(_ widgets: [StoredWidget]) { records.yield(.widgets(widgets)) }

    /// Forgets a widget's timeline soon, after what was saved before.
    func removeTimeline(of id: WidgetID) { records.yield(.removal(id)) }

    /// Waits until everything is written; nothing can be saved after that.
    func finish() async {
        records.finish()
        await task.value
    }
}
