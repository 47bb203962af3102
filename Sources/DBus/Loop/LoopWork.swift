/// One thing to run on the loop. Jobs and closures share a queue, so that they keep the order in which they
/// came.
enum LoopWork: Sendable {
    case job(UnownedJob)
    case action(@Sendable () -> Void)
    /// A job that may block; see ``HandoverExecutor``.
    case guarded(UnownedJob, UnownedTaskExecutor)
}
