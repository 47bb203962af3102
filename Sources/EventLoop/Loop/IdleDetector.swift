/// Decides when a loop has had nothing to do for long enough: for work that waits for that, and for what is
/// done once when it is quiet. A plain value; the loop keeps the time.
///
/// It asks to be woken and checks then whether something has come meanwhile, instead of at each iteration:
/// arming the kernel's timer for every wait costs more than the wait. So idleness is found between one and
/// two times as late.
struct IdleDetector {
    /// After so many nanoseconds without an event, work for an idle loop may run.
    static let idleTime: UInt64 = 1_000_000
    /// The same once something has come in that time: more will come, and each check wakes the loop.
    static let busyTime: UInt64 = 4_000_000
    /// Work for an idle loop that has waited for so long runs all the same.
    static let patience: UInt64 = 100_000_000

    /// What a check has found.
    struct Finding: Equatable {
        /// Nothing has come for a while: work for an idle loop may run until something comes.
        var isIdle = false
        /// That work has waited for long enough.
        var isIdleWorkDue = false
        /// It is quiet, and that has not been reported.
        var isQuiet = false
    }

    private struct Check {
        let deadline: UInt64
        /// The activity when it was made.
        let activity: UInt64
    }

    private var activity: UInt64 = 0
    private var idle: Check?
    /// Since when work has waited for an idle loop.
    private var waitingSince: UInt64?
    private var isBusy = false
    private var quiet: Check?
    /// The activity when the quiet was reported last.
    private var told: UInt64?

    /// Something has come or was due.
    mutating func noteActivity() { activity += 1 }

    /// When to check, at the latest; nil for never.
    ///
    /// - Parameters:
    ///   - hasIdleWork: whether work waits for an idle loop.
    ///   - quietTime: nanoseconds after which a quiet is reported; 0 for never.
    mutating func nextLook(hasIdleWork: Bool, quietTime: UInt64, now: () -> UInt64) -> UInt64? {
        if !hasIdleWork {
            idle = nil
            waitingSince = nil
            isBusy = false
        } else if idle == nil {
            let now = now()
            idle = Check(deadline: now + (isBusy ? Self.busyTime : Self.idleTime), activity: activity)
            if waitingSince == nil { waitingSince = now }
        }
        if quietTime == 0 {
            quiet = nil
        } else if quiet == nil, told != activity {
            quiet = Check(deadline: now() + quietTime, activity: activity)
        }
        guard let first = idle?.deadline, let second = quiet?.deadline else {
            return idle?.deadline ?? quiet?.deadline
        }
        return min(first, second)
    }

    /// Checks, at a moment that was asked for or before.
    mutating func look(_ now: UInt64) -> Finding {
        var found = Finding()
        if let check = idle, check.deadline <= now {
            idle = nil
            found.isIdle = check.activity == activity
            isBusy = !found.isIdle
            if isBusy, let waitingSince, now - waitingSince >= Self.patience {
                found.isIdleWorkDue = true
                self.waitingSince = nil
            }
        }
        if let check = quiet, check.deadline <= now {
            quiet = nil
            found.isQuiet = check.activity == activity
            if found.isQuiet { told = activity }
        }
        return found
    }
}
