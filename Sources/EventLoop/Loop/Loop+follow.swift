internal import Glibc
internal import Synchronization

/// Leader and followers: while guarded work keeps the loop's thread, another one runs the loop.
extension Loop {
    /// How often a follower checks. Work that is seen twice has kept the thread for at least this long.
    private static let interval = timespec(tv_sec: 0, tv_nsec: 10_000_000)
    /// How many times a follower checks a loop without guarded work before it ends: for a second.
    private static let patience = 100

    /// Checks the leader's guarded work until there is none for a while, or leads.
    func follow() {
        var seen: UInt64 = 0
        var last = leaderToken.lastRun
        var quiet = 0
        while true {
            var interval = Self.interval
            nanosleep(&interval, nil)
            let run = leaderToken.run
            if run != 0, run == seen, leaderToken.takeLead(run, by: UInt(pthread_self())) { return lead() }
            seen = run
            quiet = run == 0 && leaderToken.lastRun == last ? quiet + 1 : 0
            last = leaderToken.lastRun
            if quiet >= Self.patience, leaderToken.retire(last) { return }
        }
    }

    /// Runs the loop in place of a thread that is busy, until the loop's own thread is back.
    private func lead() {
        handoverCount.add(1, ordering: .relaxed)
        unwatchMainQueue()
        switch iterate(isOwner: false) {
        case .stopped: leaderToken.abandon()
        case .handedBack: leaderToken.handBack()
        case .taken:
            // This thread ends, and may hand its id to a new one: not before another is noted.
            let own = UInt(pthread_self())
            while leaderToken.leader == own { sched_yield() }
        }
    }

    /// Waits, on the loop's own thread, until the loop is its own again.
    func waitForTurn() {
        leaderToken.wait { poller.wake() }
        leaderToken.setLeader(UInt(pthread_self()))
        watchMainQueue()
        // What this thread posted while it was not the loop's comes before what it posts now.
        acceptRemote()
    }

    /// Fails harmlessly when it isn't watched.
    func unwatchMainQueue() { if servesMainThread { poller.unwatchMainQueue() } }

    /// Fails harmlessly when it is watched already.
    func watchMainQueue() { if servesMainThread { poller.watchMainQueue() } }
}
