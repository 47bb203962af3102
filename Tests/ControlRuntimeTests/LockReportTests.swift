internal import Testing

@testable internal import ControlRuntime

/// Who says that the session is locked, and what silence means.
@Suite(.timeLimit(.minutes(1)))
struct LockReportTests {
    private static let answers: [LockReport.Answer] = [.unheard, .none, .silent, .locked, .unlocked]

    @Test(arguments: answers, answers)
    func itIsLockedUnlessAllSayOtherwise(_ first: LockReport.Answer, _ second: LockReport.Answer) {
        var report = LockReport(["a", "b"])
        #expect(report.isLocked && !report.isSettled)
        for (name, answer) in [("a", first), ("b", second)] {
            let question = report.ask(name)
            let counts = report.note(answer, to: question, of: name)
            #expect(counts)
        }
        let harmless: [LockReport.Answer] = [.none, .unlocked]
        #expect(report.isLocked == !(harmless.contains(first) && harmless.contains(second)))
        #expect(report.isSettled == !(first == .unheard || second == .unheard))
        #expect(report.lockers.isEmpty == !report.isLocked)
    }

    @Test func whatWasAskedLastCounts() {
        var report = LockReport(["a"])
        let first = report.ask("a")
        let second = report.ask("a")
        let early = report.note(.unlocked, to: first, of: "a")
        #expect(!early && report.isLocked)
        let right = report.note(.locked, to: second, of: "a")
        let late = report.note(.unlocked, to: first, of: "a")
        #expect(right && !late)
        #expect(report.isLocked && report.lockers == ["a"])
    }

    @Test func doubtLocksUntilTheAnswer() {
        var report = LockReport(["a"])
        let question = report.ask("a")
        _ = report.note(.unlocked, to: question, of: "a")
        #expect(!report.isLocked && report.isSettled)
        report.doubt("a")
        #expect(report.isLocked && !report.isSettled)
        let next = report.ask("a")
        _ = report.note(.unlocked, to: next, of: "a")
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
