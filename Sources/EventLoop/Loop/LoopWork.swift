/// One thing to run on the loop. Jobs and closures share a queue, so that they keep the order in which they
/// came.
enum LoopWork: Sendable {
    case job(UnownedJob)
    case action(@Sendable () -> Void)
    /// A job that may block; see ``HandoverExecutor``. Nil for a job without an executor.
    case guarded(UnownedJob, UnownedTaskExecutor?)
    /// The next job of the main actor, which may block as well.
    case main(MainActorExecutor)
}

/// What runs at the end of an iteration, or when the loop is quiet. In a structure, because a bare function
/// value gets a reabstraction thunk in a list, and one more each time that it is read from a mutex.
struct TurnAction: Sendable {
    let run: @Sendable () -> Void
}
