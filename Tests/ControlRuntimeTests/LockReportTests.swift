internal import DesktopLock
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

/// Who says that the session is locked, and what silence means.
@Suite(.standardTimeLimit)
struct LockReportTests {
    private static let answers: [LockReport.Answer] = [.unheard, .none, .silent, .locked, .unlocked]

    @Test(arguments: answers, answers)
    func sessionIsLockedUnlessAllDenyIt(_ first: LockReport.Answer, _ second: LockReport.Answer) {
        var report = LockReport(["a", "b"])
        #expect(report.isLocked && !report.isComplete && !report.saysLocked)
        #expect(report.lockers == ["a", "b"])
        for (name, answer) in [("a", first), ("b", second)] {
            let (question, isDue) = report.wantQuestion(of: name)
            let next = report.record(answer, to: question, of: name)
            #expect(isDue && next == nil)
        }
        let harmless: [LockReport.Answer] = [.none, .unlocked]
        #expect(report.isLocked == !(harmless.contains(first) && harmless.contains(second)))
        #expect(report.isComplete == !(first == .unheard || second == .unheard))
        #expect(report.lockers.isEmpty == !report.isLocked)
        // Said, and not assumed.
        #expect(report.saysLocked == (first == .locked || second == .locked))
    }

    /// One question at a time: what is wanted meanwhile is asked next, and by one question.
    @Test func lockQuestionsAreAskedOneAtATime() {
        var report = LockReport(["a"])
        let first = report.wantQuestion(of: "a")
        let wanted = (1...3).map { _ in report.wantQuestion(of: "a") }
        #expect(first.isDue && !wanted.contains { $0.isDue })
        let next = report.record(.unlocked, to: first.number, of: "a")
        #expect(next == wanted[2].number && !report.isLocked)
        // Who wanted to know later than it was asked has no answer yet.
        #expect(report.hasHeard(["a": first.number]) && !report.hasHeard(["a": wanted[0].number]))
        let late = report.record(.unlocked, to: first.number, of: "a")
        #expect(late == nil)
        let last = report.record(.locked, to: wanted[2].number, of: "a")
        #expect(last == nil && report.isLocked && report.lockers == ["a"])
        #expect(report.hasHeard(["a": wanted[2].number, "b": 7]))
    }

    @Test func doubtedSourceLocksUntilItsAnswer() {
        var report = LockReport(["a"])
        let question = report.wantQuestion(of: "a")
        _ = report.record(.unlocked, to: question.number, of: "a")
        #expect(!report.isLocked && report.isComplete)
        // What was asked before says nothing of what came after it.
        let early = report.wantQuestion(of: "a")
        report.doubt("a")
        let later = report.wantQuestion(of: "a")
        #expect(report.isLocked && !report.isComplete)
        let next = report.record(.unlocked, to: early.number, of: "a")
        #expect(report.isLocked && !report.isComplete && next == later.number)
        _ = report.record(.unlocked, to: later.number, of: "a")
        #expect(!report.isLocked && report.isComplete)
    }

    /// Where one can't be asked any more, nobody waits for it, and what it answers late counts for nothing.
    @Test func unreachableSourceEndsItsQuestions() {
        var report = LockReport(["a"])
        let first = report.wantQuestion(of: "a")
        let second = report.wantQuestion(of: "a")
        report.endQuestions(with: .silent, of: "a")
        #expect(report.hasHeard(["a": second.number]) && report.isComplete && report.isLocked)
        #expect(report.isSilent("a"))
        let next = report.record(.unlocked, to: first.number, of: "a")
        #expect(next == nil && report.isLocked)
        let other = report.wantQuestion(of: "a")
        #expect(other.isDue)
        _ = report.record(.unlocked, to: other.number, of: "a")
        #expect(!report.isLocked && !report.isSilent("a"))
    }

    @Test func missingSystemBusIsRecognized() {
        #expect(!SystemBus.exists("unix:path=/there/is/none"))
        #expect(!SystemBus.exists("unix:path=/there/is/none,guid=12;unix:path=/nor/here"))
        #expect(SystemBus.exists("unix:path=/there/is/none;unix:path=/tmp"))
        // What can't be looked at may be there.
        for address in ["unix:abstract=bus", "tcp:host=localhost", "unixexec:path=ssh"] {
            #expect(SystemBus.exists(address))
        }
    }
}
