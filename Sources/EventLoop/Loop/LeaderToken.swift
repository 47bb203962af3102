internal import Glibc
internal import Synchronization

/// Which thread runs a loop, and which may take it over while that one is busy with work that may block.
///
/// The leader numbers its guarded runs. A follower that sees the same run for too long takes the loop over,
/// and the old leader finds that out when its run ends. The thread that the loop belongs to gets it back
/// then.
///
/// At no moment do two threads have the loop to themselves (``Loop/isOwn``), and none has while it does
/// guarded work. Taking over happens in three steps, in this order: the run becomes ``taking``, the thread
/// the new one, the run none. A reader reads the run first and the thread then; so one that sees no run sees
/// the thread that ended the last one. A test goes through all orders in which these steps can meet.
final class LeaderToken: Sendable {
    /// In place of a thread: no thread runs the loop at present, though one has.
    static let nobody = UInt.max
    /// In place of a run: a follower is taking the loop over.
    static let taking = UInt64.max

    /// The `pthread_t` of the thread that runs the loop; 0 while none has, ``nobody`` between two.
    private let thread = Atomic<UInt>(0)
    /// The guarded run under way; 0 for none. Both ends of the contest for the loop are exchanges of this.
    private let current = Atomic<UInt64>(0)
    /// The number of the last run. Only the leader counts.
    private let last = Atomic<UInt64>(0)
    /// Whether a follower checks the runs.
    private let isFollowed = Atomic<Bool>(false)
    private let ownerWaits = Atomic<Bool>(false)
    private let isAbandoned = Atomic<Bool>(false)
    private let turnOfOwner = Semaphore()

    /// The thread that runs the loop; see ``thread``.
    var leader: UInt { thread.load(ordering: .sequentiallyConsistent) }

    /// Makes a thread the one that runs the loop, by itself, or by the one that ran it.
    func setLeader(_ leader: UInt) { thread.store(leader, ordering: .sequentiallyConsistent) }

    /// The run under way; 0 for none.
    var run: UInt64 { current.load(ordering: .sequentiallyConsistent) }

    /// The number of the last run that was begun.
    var lastRun: UInt64 { last.load(ordering: .relaxed) }

    /// Begins a guarded run, by the leader.
    ///
    /// - Returns: its number, and whether the caller has to start a follower.
    func begin() -> (run: UInt64, needsFollower: Bool) {
        let run = last.load(ordering: .relaxed) + 1
        last.store(run, ordering: .relaxed)
        // Sequentially consistent, as the follower does the two in the other order before it goes.
        current.store(run, ordering: .sequentiallyConsistent)
        return (run, !isFollowed.load(ordering: .sequentiallyConsistent) && follow())
    }

    /// Ends a guarded run. False when the loop was taken over meanwhile, or is just being.
    func end(_ run: UInt64) -> Bool {
        current.compareExchange(expected: run, desired: 0, ordering: .sequentiallyConsistent).exchanged
    }

    /// Takes the loop over from the thread that still is at `run`, by the follower, which is none from then
    /// on.
    func takeLead(_ run: UInt64, by follower: UInt) -> Bool {
        guard run != Self.taking,
            current.compareExchange(expected: run, desired: Self.taking, ordering: .sequentiallyConsistent)
                .exchanged
        else { return false }
        isFollowed.store(false, ordering: .sequentiallyConsistent)
        thread.store(follower, ordering: .sequentiallyConsistent)
        current.store(0, ordering: .sequentiallyConsistent)
        return true
    }

    /// There is no follower after all.
    func unfollow() { isFollowed.store(false, ordering: .sequentiallyConsistent) }

    /// Counts the caller as the follower; false when there is one already.
    private func follow() -> Bool { !isFollowed.exchange(true, ordering: .sequentiallyConsistent) }

    /// Lets the follower go; false when it is needed after all.
    func retire(_ seen: UInt64) -> Bool {
        isFollowed.store(false, ordering: .sequentiallyConsistent)
        if run == 0, lastRun == seen { return true }
        return !follow()
    }

    /// Waits until the loop is the owner's again. `wake` makes the leader check.
    func wait(_ wake: () -> Void) {
        ownerWaits.store(true, ordering: .sequentiallyConsistent)
        if isAbandoned.exchange(false, ordering: .sequentiallyConsistent),
            ownerWaits.exchange(false, ordering: .sequentiallyConsistent)
        {
            return
        }
        wake()
        turnOfOwner.wait()
    }

    /// Whether the owner waits for the loop.
    var isAsked: Bool { ownerWaits.load(ordering: .relaxed) }

    /// Hands the loop to the waiting owner. The caller leads no more.
    func handBack() {
        setLeader(Self.nobody)
        ownerWaits.store(false, ordering: .sequentiallyConsistent)
        turnOfOwner.signal()
    }

    /// Leaves the loop without a leader, since it was stopped: for the owner, when it comes back.
    func abandon() {
        setLeader(Self.nobody)
        isAbandoned.store(true, ordering: .sequentiallyConsistent)
        if ownerWaits.exchange(false, ordering: .sequentiallyConsistent) {
            isAbandoned.store(false, ordering: .sequentiallyConsistent)
            turnOfOwner.signal()
        }
    }
}

/// @unchecked because POSIX semaphores may be used from any thread, through a pointer that never changes.
private final class Semaphore: @unchecked Sendable {
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func signal() { sem_post(semaphore) }

    func wait() { while sem_wait(semaphore) != 0 {} }
}
