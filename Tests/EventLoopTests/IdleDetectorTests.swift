internal import TestSupport
internal import Testing

@testable internal import EventLoop

@Suite("Loop rest", .standardTimeLimit)
struct IdleDetectorTests {
    /// A rest with a clock that is set by hand.
    private final class Loop {
        var rest = IdleDetector()
        var now: UInt64 = 1_000

        func nextLook(idle: Bool = false, quiet: UInt64 = 0) -> UInt64? {
            rest.nextLook(hasIdleWork: idle, quietTime: quiet) { now }
        }

        func look(at time: UInt64) -> IdleDetector.Finding {
            now = time
            return rest.check(time)
        }
    }

    /// A millisecond with nothing to do; after a tenth of a second what waits for that waits no longer.
    @Test func idleTimesAreShort() {
        #expect(IdleDetector.idleTime == 1_000_000 && IdleDetector.patience == 100_000_000)
    }

    @Test func noCheckIsScheduledWithoutWaitingWork() {
        #expect(Loop().nextLook() == nil)
    }

    @Test func loopIsIdleAfterATimeWithoutEvents() {
        let loop = Loop()
        let first = loop.nextLook(idle: true)
        #expect(first == 1_000 + IdleDetector.idleTime)
        loop.rest.noteActivity()
        #expect(loop.nextLook(idle: true) == first, "it is not put off by what comes")
        #expect(!loop.look(at: 1_000 + IdleDetector.idleTime).isIdle)
        let second = 1_000 + IdleDetector.idleTime + IdleDetector.busyTime
        #expect(loop.nextLook(idle: true) == second, "a loop that is busy is asked less often")
        #expect(!loop.look(at: second - 1).isIdle, "too early")
        #expect(loop.look(at: second).isIdle)
    }

    @Test func idleWorkBecomesDueOnABusyLoop() {
        let loop = Loop()
        let start = loop.now
        var due: [UInt64] = []
        while loop.now < start + 3 * IdleDetector.patience, let next = loop.nextLook(idle: true) {
            loop.rest.noteActivity()
            let found = loop.look(at: next)
            #expect(!found.isIdle)
            if found.isIdleWorkDue { due.append(next - start) }
        }
        #expect(due.count >= 2)
        for (earlier, later) in zip([0] + due, due) {
            #expect(
                IdleDetector.patience...IdleDetector.patience + 3 * IdleDetector.busyTime ~= later - earlier)
        }
        // A new wait begins with new work.
        loop.now += IdleDetector.patience
        #expect(loop.nextLook() == nil)
        _ = loop.nextLook(idle: true)
        loop.rest.noteActivity()
        #expect(!loop.look(at: loop.now + IdleDetector.idleTime).isIdleWorkDue)
    }

    /// The earlier of the two moments at which there is something to find out.
    @Test(arguments: [IdleDetector.idleTime - 1, IdleDetector.idleTime + 1])
    func earlierOfIdleAndQuietIsChecked(_ quiet: UInt64) {
        #expect(Loop().nextLook(idle: true, quiet: quiet) == 1_000 + min(quiet, IdleDetector.idleTime))
    }

    @Test func quietIsReportedOncePerActivity() {
        let loop = Loop()
        #expect(loop.nextLook(quiet: 500) == 1_500)
        loop.rest.noteActivity()
        #expect(!loop.look(at: 1_500).isQuiet)
        #expect(loop.nextLook(quiet: 500) == 2_000)
        #expect(loop.look(at: 2_000).isQuiet)
        #expect(loop.nextLook(quiet: 500) == nil, "no wake-up for quiet that was reported")
        loop.rest.noteActivity()
        #expect(loop.nextLook(quiet: 500) == 2_500)
    }
}
