internal import EventLoop

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
