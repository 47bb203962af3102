/// Writes to a store one after the other, off the main actor, since a store may block.
struct StateWriter: Sendable {
    private let timelines: AsyncStream<StoredTimeline>.Continuation
    private let task: Task<Void, Never>

    /// - Parameter failed: told of each timeline that could not be kept.
    init(
        _ store: any StateStore, on executor: GrowingExecutor,
        failed: @escaping @Sendable (StoredTimeline, any Error) -> Void
    ) {
        let (stream, continuation) = AsyncStream<StoredTimeline>.makeStream()
        timelines = continuation
        task = Task(executorPreference: executor) {
            for await timeline in stream {
                do {
                    try store.save(timeline)
                } catch {
                    failed(timeline, error)
                }
            }
        }
    }

    /// Keeps a timeline soon.
    func save(_ timeline: StoredTimeline) { timelines.yield(timeline) }

    /// Waits until everything is written; nothing can be saved after that.
    func finish() async {
        timelines.finish()
        await task.value
    }
}
