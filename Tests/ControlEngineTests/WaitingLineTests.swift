import TestSupport
import Testing

@testable import ControlEngine

@Suite(.standardTimeLimit)
struct WaitingLineTests {
    @Test func shortWaitIsNotWatched() {
        var line = WaitingLine(limit: .seconds(20))
        #expect(line.add(1, of: "a", at: .zero) == .milliseconds(100))
        #expect(line.add(2, of: "b", at: .milliseconds(50)) == nil)
        // Both have begun by then: no sender is watched and no other look comes.
        #expect(line.check(at: .milliseconds(100)) { _ in false } == .init())
        #expect(line.add(3, of: "a", at: .seconds(1)) == .milliseconds(100))
    }

    @Test func longerWaitingSendersAreWatched() {
        var line = WaitingLine(limit: .seconds(20))
        _ = line.add(1, of: "a", at: .zero)
        _ = line.add(2, of: nil, at: .milliseconds(10))
        _ = line.add(3, of: "b", at: .milliseconds(60))
        let first = line.check(at: .milliseconds(120)) { _ in true }
        #expect(first == .init(senders: ["a"], pause: .milliseconds(40)))
        let second = line.check(at: .milliseconds(160)) { _ in true }
        #expect(second == .init(senders: ["a", "b"], pause: .seconds(1)))
        let third = line.check(at: .milliseconds(1_160)) { $0 != 1 }
        #expect(third.senders == ["b"])
    }

    @Test func waitingCallsExpireAtTheirLimit() {
        var line = WaitingLine(limit: .seconds(2))
        _ = line.add(1, of: "a", at: .zero)
        _ = line.add(2, of: "a", at: .seconds(1))
        #expect(line.check(at: .milliseconds(1_500)) { _ in true }.pause == .milliseconds(500))
        #expect(
            line.check(at: .seconds(2)) { _ in true }
                == .init(expired: [1], late: [2], senders: ["a"], pause: .seconds(1)))
        #expect(line.check(at: .seconds(3)) { _ in true } == .init(expired: [2]))
    }

    /// One whose limit is shorter than a moment is looked at then.
    @Test func shortWaitingLimitIsKept() {
        var line = WaitingLine(limit: .milliseconds(40))
        #expect(line.add(1, of: "a", at: .zero) == .milliseconds(40))
        #expect(line.check(at: .milliseconds(40)) { _ in true } == .init(expired: [1]))
    }

    /// Nothing waits any more: the next one to wait has its look.
    @Test func firstCallAfterAClearIsLookedAt() {
        var line = WaitingLine(limit: .seconds(20))
        _ = line.add(1, of: "a", at: .zero)
        line.clear()
        #expect(line.add(2, of: "b", at: .seconds(1)) == .milliseconds(100))
        #expect(line.check(at: .seconds(2)) { _ in true }.senders == ["b"])
    }
}

@Suite(.standardTimeLimit)
struct InvocationDeadlineTests {
    private func deadline(patience: Duration = .seconds(300), questions: Int = 16) -> InvocationDeadline {
        InvocationDeadline(
            began: .zero, limit: .seconds(20), showingAfter: nil, patience: patience, questions: questions)
    }

    @Test func timeLimitPausesForAQuestionAndRestarts() {
        var run = deadline()
        #expect(run.next == .seconds(20))
        #expect(run.pause(at: .seconds(10)) == true)
        #expect(run.takeDueStep(at: .seconds(100)) == nil)
        run.resume(at: .seconds(100))
        #expect(run.next == .seconds(120))
        #expect(run.takeDueStep(at: .seconds(119)) == nil)
        #expect(run.takeDueStep(at: .seconds(120)) == .end)
        #expect(run.pause(at: .seconds(121)) == false)
    }

    @Test func allQuestionsTogetherHaveALimit() {
        var run = deadline(patience: .seconds(30))
        #expect(run.pause(at: .seconds(1)) == true)
        run.resume(at: .seconds(21))
        #expect(run.pause(at: .seconds(22)) == true)
        #expect(run.isAsking)
        #expect(run.next == .seconds(32))
        #expect(run.takeDueStep(at: .seconds(32)) == .end)
        // The answer comes too late: it begins nothing again.
        run.resume(at: .seconds(33))
        #expect(run.next == nil)
    }

    /// It is shown as running after its time, and only then comes its end.
    @Test func longRunIsShownOnceAndThenEnds() {
        var run = InvocationDeadline(began: .seconds(1), limit: .seconds(20), showingAfter: .seconds(2))
        #expect(run.next == .seconds(3))
        #expect(run.takeDueStep(at: .milliseconds(2_999)) == nil)
        #expect(!run.isShown)
        #expect(run.takeDueStep(at: .seconds(3)) == .show)
        #expect(run.isShown)
        #expect(run.takeDueStep(at: .seconds(4)) == nil)
        #expect(run.next == .seconds(21))
        #expect(run.takeDueStep(at: .seconds(21)) == .end)
        #expect(run.next == nil)
        // Where both are due it is no longer shown.
        var late = InvocationDeadline(began: .zero, limit: .seconds(20), showingAfter: .seconds(2))
        #expect(late.takeDueStep(at: .seconds(30)) == .end)
        #expect(late.takeDueStep(at: .seconds(30)) == nil)
    }

    @Test func concurrentQuestionsCountOnce() {
        var run = deadline(patience: .seconds(30))
        #expect(run.pause(at: .seconds(1)) == true)
        #expect(run.pause(at: .seconds(2)) == true)
        run.resume(at: .seconds(3))
        #expect(run.next == .seconds(31))
        run.resume(at: .seconds(11))
        #expect(run.next == .seconds(31))
        #expect(run.pause(at: .seconds(12)) == true)
        #expect(run.next == .seconds(32))
    }

    @Test func numberOfQuestionsIsLimited() {
        var run = deadline(questions: 2)
        for moment in 1...2 {
            #expect(run.pause(at: .seconds(moment)) == true)
            run.resume(at: .seconds(moment))
        }
        #expect(run.pause(at: .seconds(3)) == false)
    }
}

@Suite(.standardTimeLimit)
struct SenderShareTests {
    @Test func senderAndTotalLimitsHold() {
        var share = NamedShares(.init(sender: 4, total: 6))
        #expect(share.refusal(of: 5, to: "a") == .own(4))
        share.reserve(4, for: "a")
        share.reserve(2, for: "b")
        // All is taken: who has its equal part gets no more, and who has nothing gets something.
        #expect(share.refusal(of: 2, to: "b") == .share(3))
        #expect(share.refusal(of: 1, to: "b") == nil)
        #expect(share.refusal(of: 1, to: "c") == nil)
        share.reserve(1, for: "c")
        #expect(share.refusal(of: 2, to: "c") == .share(2))
        share.release(4, of: "a")
        #expect(share.refusal(of: 3, to: "a") == nil)
        // Who has nothing gets something, and no more than a share.
        #expect(share.refusal(of: 4, to: "a") == .share(2))
        #expect(share.refusal(of: 1, to: "c") == nil)
    }

    /// However many come once all is taken: each gets little, and less the more they are.
    @Test func lateSendersGetSmallShares() {
        var share = NamedShares(.init(sender: 100, total: 200), late: 10)
        for sender in 1...2 { share.reserve(100, for: "large \(sender)") }
        #expect(share.refusal(of: 11, to: "late") == .share(10))
        #expect(share.refusal(of: 10, to: "late") == nil)
        for sender in 1...38 { share.reserve(1, for: "small \(sender)") }
        #expect(share.refusal(of: 5, to: "late") == .share(4))
        for sender in 1...200 { share.reserve(1, for: "tiny \(sender)") }
        #expect(share.refusal(of: 1, to: "late") == nil, "something always")
        #expect(share.refusal(of: 1, to: "tiny 1") == .share(1))
        // With room for all again, what came before doesn't matter.
        share.release(100, of: "large 1")
        share.release(100, of: "large 2")
        share.release(1, of: "tiny 1")
        for sender in 2...200 { share.release(1, of: "tiny \(sender)") }
        #expect(share.refusal(of: 100, to: "late") == nil)
    }

    /// Shares are those of the senders that have something now.
    @Test func senderWithoutReservationsHasNoShare() {
        var share = NamedShares(.init(sender: 6, total: 6))
        share.reserve(3, for: "a")
        share.release(3, of: "a")
        // Nor who has asked for nothing.
        share.reserve(0, for: "d")
        share.reserve(4, for: "b")
        share.reserve(2, for: "c")
        #expect(share.refusal(of: 1, to: "b") == .share(3))
        #expect(share.refusal(of: 1, to: "c") == nil)
    }

    @Test func totalOfAllReservationsIsCounted() {
        var share = SenderShare(.init(sender: 4, total: 6))
        var (one, other) = (0, 0)
        share.reserve(3, &one)
        share.reserve(2, &other)
        #expect(share.count == 5)
        #expect(share.refusal(of: 2, had: one) == .own(4))
        // No more is given back than was taken.
        share.release(9, &one)
        #expect(one == 0)
        #expect(share.count == 2)
        #expect(share.refusal(of: 4, had: one) == nil)
    }
}

@Suite(.standardTimeLimit)
struct SenderTurnsTests {
    private final class Sender {}

    @Test func sendersTakeTurnsAndEachKeepsItsOrder() {
        let (one, other) = (Sender(), Sender())
        var turns = SenderTurns<Sender, Int>()
        for element in 1...3 { turns.add(element, of: one) }
        turns.add(10, of: other, isNew: true)
        #expect(turns.next { _ in true } == 1)
        turns.takeFirst(of: one)
        #expect(turns.next { _ in true } == 10)
        // Its first may not go: the next one goes before it, and it keeps its turn.
        #expect(turns.next { $0 != 10 } == 2)
        turns.takeFirst(of: one)
        turns.takeFirst(of: other)
        #expect(turns.first(of: other) == nil)
        #expect(turns.next { _ in true } == 3)
        turns.takeFirst(of: one)
        #expect(turns.isEmpty)
    }

    @Test func removedCallsLoseTheirTurn() {
        let (one, other) = (Sender(), Sender())
        var turns = SenderTurns<Sender, Int>()
        for element in 1...3 { turns.add(element, of: one) }
        turns.add(10, of: other)
        turns.remove(of: one) { $0 == 2 }
        turns.remove(of: one) { $0 == 1 }
        #expect(turns.next { _ in true } == 3)
        turns.remove(of: one) { $0 == 3 }
        #expect(turns.first(of: one) == nil)
        #expect(turns.next { _ in true } == 10)
    }
}

@Suite(.standardTimeLimit)
struct DurationHistogramTests {
    @Test func durationQuantileIsExactWithinAnEighth() {
        var histogram = DurationHistogram()
        #expect(histogram.quantile(0.5) == 0)
        for microseconds in 1...10_000 { histogram.add(.microseconds(microseconds)) }
        for part in [0.01, 0.5, 0.9, 0.99, 1] {
            let exact = part * 0.01
            #expect(histogram.quantile(part) >= exact)
            #expect(histogram.quantile(part) <= exact * 1.13 + 1e-6)
        }
        var extremes = DurationHistogram()
        for time in [.zero, .seconds(-1), .nanoseconds(3), .seconds(4_000), .seconds(1 << 60)] as [Duration] {
            extremes.add(time)
        }
        #expect(extremes.quantile(0) == 0)
        #expect(extremes.quantile(1) > 3_999)
    }
}
