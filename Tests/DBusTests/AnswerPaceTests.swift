import TestSupport
import Testing

@testable import DBus

@Suite(.standardTimeLimit)
struct AnswerPaceTests {
    private let second: UInt64 = 1_000_000_000

    @Test func loneSenderIsNeverDelayed() {
        var pace = AnswerPace()
        for moment in 1...100 {
            #expect(pace.recordCall(":1.1", isOfMany: true) { UInt64(moment) } == false)
            // Its last ones are not many.
            #expect(pace.recordCall(":1.1", isOfMany: false) { UInt64(moment) } == false)
            #expect(pace.isOpen)
        }
    }

    @Test func rivalSendersWaitUntilAnswersAreRead() {
        var pace = AnswerPace()
        #expect(pace.recordCall(":1.1", isOfMany: true) { second } == false)
        #expect(pace.recordCall(":1.2", isOfMany: false) { second + 1 } == false)
        #expect(pace.recordCall(":1.1", isOfMany: true) { second + 2 } == true)
        #expect(!pace.isOpen)
        #expect(pace.check(unread: 1, at: second + 3) == true)
        #expect(!pace.isOpen)
        #expect(pace.check(unread: 0, at: second + 4) == false)
        #expect(pace.isOpen)
        #expect(pace.recordCall(":1.1", isOfMany: true) { second + 5 } == true)
    }

    /// A bus that stands still holds nobody up for good: nobody else is about then.
    @Test func rivalSendersAreForgottenAfterAWhile() {
        var pace = AnswerPace()
        _ = pace.recordCall(":1.1", isOfMany: true) { second }
        _ = pace.recordCall(":1.2", isOfMany: false) { second }
        #expect(pace.recordCall(":1.1", isOfMany: true) { second } == true)
        #expect(pace.check(unread: 1, at: second + AnswerPace.memory) == true)
        #expect(pace.check(unread: 1, at: second + AnswerPace.memory + 1) == false)
        #expect(pace.isOpen)
        #expect(pace.recordCall(":1.1", isOfMany: true) { second + AnswerPace.memory + 2 } == false)
    }

    /// Who calls when those of many are long done is nobody's rival, and the clock isn't read for it twice.
    @Test func laterCallerIsNoRival() {
        var pace = AnswerPace()
        _ = pace.recordCall(":1.1", isOfMany: true) { second }
        _ = pace.recordCall(":1.2", isOfMany: false) { second + AnswerPace.nearness + 1 }
        _ = pace.recordCall(":1.2", isOfMany: false) {
            Issue.record("the clock was read")
            return 0
        }
        #expect(pace.recordCall(":1.1", isOfMany: true) { 2 * second } == false)
    }

    @Test func callerWithinTheIntervalIsARival() {
        var pace = AnswerPace()
        _ = pace.recordCall(":1.1", isOfMany: true) { second }
        _ = pace.recordCall(":1.2", isOfMany: false) { second + AnswerPace.nearness }
        #expect(pace.recordCall(":1.1", isOfMany: true) { 2 * second } == true)
    }
}
