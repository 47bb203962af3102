internal import Testing

@testable internal import ControlRuntime

/// Who says that the session is locked, and what silence means.
@Suite(.timeLimit(.minutes(1)))
struct LockReportTests {
    private static let answers: [LockReport.Answer] = [.unheard, .none, .silent, .locked, .unlocked]

    @Test(arguments: answers, answers)
    func itIsLockedUnlessAllSayOtherwise(_ first: LockReport.Answer, _ second: LockReport.Answer) {
        var report = LockReport(["a", "b"])
        #expect(report.isLocked && !report.isComplete && !report.saysLocked)
        #expect(report.lockers == ["a", "b"])
        for (name, answer) in [("a", first), ("b", second)] {
            let question = report.newQuestion(for: name)
            let counts = report.record(answer, to: question, of: name)
            #expect(counts)
        }
        let harmless: [LockReport.Answer] = [.none, .unlocked]
        #expect(report.isLocked == !(harmless.contains(first) && harmless.contains(second)))
        #expect(report.isComplete == !(first == .unheard || second == .unheard))
        #expect(report.lockers.isEmpty == !report.isLocked)
        // Said, and not assumed.
        #expect(report.saysLocked == (first == .locked || second == .locked))
    }

    @Test func whatWasAskedLastCounts() {
        var report = LockReport(["a"])
        let first = report.newQuestion(for: "a")
        let second = report.newQuestion(for: "a")
        let early = report.record(.unlocked, to: first, of: "a")
        #expect(!early && report.isLocked)
        let right = report.record(.locked, to: second, of: "a")
        let late = report.record(.unlocked, to: first, of: "a")
        #expect(right && !late)
        #expect(report.isLocked && report.lockers == ["a"])
    }

    @Test func doubtLocksUntilTheAnswer() {
        var report = LockReport(["a"])
        let question = report.newQuestion(for: "a")
        _ = report.record(.unlocked, to: question, of: "a")
        #expect(!report.isLocked && report.isComplete)
        report.doubt("a")
        #expect(report.isLocked && !report.isComplete)
        let next = report.newQuestion(for: "a")
        _ = report.record(.unlocked, to: next, of: "a")
        #expect(!report.isLocked)
    }

    @Test func aSystemBusThatIsNotThereHasNoLock() {
        #expect(!SystemBusAddress.exists("unix:path=/there/is/none"))
        #expect(!SystemBusAddress.exists("unix:path=/there/is/none,guid=12;unix:path=/nor/here"))
        #expect(SystemBusAddress.exists("unix:path=/there/is/none;unix:path=/tmp"))
        // What can't be looked at may be there.
        for address in ["unix:abstract=bus", "tcp:host=localhost", "unixexec:path=ssh"] {
            #expect(SystemBusAddress.exists(address))
        }
    }
}
