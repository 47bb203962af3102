/// One thing to run on the loop. Jobs and closures share a queue, so that they keep the order in which they
/// came.
enum LoopWork: Sendable {
    case job(UnownedJob)
    case action(@Sendable () -> Void)
    /// A job that may block; see ``HandoverExecutor``. With no executor it belongs to none in particular.
    case guarded(UnownedJob, UnownedTaskExecutor?)
    /// The next job of the main actor, which may block as well.
    case main(MainExecutor)
}

/// What runs at the end of a turn, or when the loop is quiet. In a structure, because a function by itself would be wrapped
/// to be kept in a list, and once more each time that it is taken out of a mutex.
struct TurnAction: Sendable {
    let run: @Sendable () -> Void
}
