import AppIntentsLite
import ControlTesting
import TestSupport
import Testing

@testable import ControlEngine

/// Lanes, limits and ends of invocations, without an engine that runs any.
@EngineActor
@Suite(.standardTimeLimit)
struct InvocationSchedulerTests {
    private typealias Desk = SchedulerDesk

    @Test func controlRunsOneCallAtATime() {
        let desk = Desk()
        #expect(desk.enter("Lamp") == "started")
        #expect(desk.enter("Lamp") == "queued")
        #expect(desk.enter("Door") == "started")
        #expect(desk.scheduler.load == (running: 2, waiting: 1, unended: 0))
        #expect(desk.steps == [])
        #expect(desk.end(0))
        #expect(desk.steps == ["begin 2"])
        #expect(desk.end(1))
        #expect(desk.end(2))
        #expect(desk.scheduler.isIdle)
        #expect(desk.scheduler.count == 3)
    }

    @Test func longRunIsShownPendingThenGivenUp() {
        let desk = Desk()
        desk.enter("Lamp")
        desk.enter("Lamp")
        desk.clock.advance(by: 1)
        #expect(desk.steps == ["Lamp is pending"])
        desk.clock.advance(by: 18.5)
        #expect(desk.steps == ["Lamp is pending"])
        desk.clock.advance(by: 1)
        // The second has its turn, or had waited for too long at the same moment.
        #expect(desk.steps.dropFirst().first == "give up [1]: TimedOut")
        #expect(desk.scheduler.load.unended == 1)
        // Its result comes late, and is nothing any more.
        #expect(!desk.end(0))
        #expect(desk.scheduler.load.unended == 0)
        #expect(desk.scheduler.failures == 1)
    }

    @Test func waitingCallsAreDroppedWithTheirSender() {
        let desk = Desk()
        desk.enter("Lamp", by: ":1.1")
        desk.enter("Lamp", by: ":1.1")
        desk.enter("Lamp", by: ":1.1", wantsReply: false)
        desk.enter("Lamp", by: ":1.2")
        // The process's own call, whom nobody cuts off.
        desk.enter("Door")
        desk.scheduler.senderVanished(":1.1")
        #expect(desk.steps == ["give up [2]: Cancelled"])
        // It did not run, so it did not fail.
        #expect(desk.scheduler.count == 0 && desk.scheduler.failures == 0)
        desk.scheduler.cutOff()
        #expect(desk.steps.dropFirst() == ["give up [1, 4]: Cancelled", "begin 3"])
        #expect(desk.scheduler.count == 1 && desk.scheduler.failures == 1)
        #expect(desk.scheduler.load == (running: 2, waiting: 0, unended: 1))
    }

    @Test func failedRunsAreCounted() {
        let desk = Desk()
        desk.enter("Lamp")
        desk.enter("Door")
        #expect(desk.end(0))
        #expect(desk.end(1, failed: true))
        #expect(desk.scheduler.count == 2 && desk.scheduler.failures == 1)
    }

    /// One timer serves all that run, and is set again for one that is due before it.
    @Test func everyRunHasItsOwnDeadlines() {
        let desk = Desk()
        desk.enter("Lamp")
        desk.clock.advance(by: 10)
        desk.enter("Door")
        desk.clock.advance(by: 0.2)
        #expect(desk.steps == ["Lamp is pending", "Door is pending"])
        desk.clock.advance(by: 10)
        #expect(desk.steps.last == "give up [1]: TimedOut")
        desk.clock.advance(by: 10)
        #expect(desk.steps.last == "give up [2]: TimedOut")
        #expect(desk.reasons.last == "Door did not finish within 20.0 seconds and was cancelled")
        #expect(desk.clock.pending == 0)
    }

    @Test func longWaitingCallHearsItsReason() {
        let desk = Desk { $0.waitingLimit = .seconds(5) }
        desk.enter("Lamp")
        desk.enter("Lamp", by: ":1.4")
        desk.clock.advance(by: 4.9)
        #expect(desk.reasons.isEmpty)
        desk.clock.advance(by: 0.2)
        #expect(desk.steps.last == "give up [2]: TimedOut")
        #expect(desk.reasons == ["Lamp did not begin within 5.0 seconds, as others were before it"])
        #expect(desk.end(0))
        #expect(desk.clock.pending == 0)
    }

    /// Those behind the first that wait for too long have the same time, counted from their own arrival.
    @Test func remainingWaitingCallsKeepTheirDeadlines() {
        let desk = Desk { $0.waitingLimit = .seconds(5) }
        desk.enter("Lamp")
        desk.enter("Lamp", by: ":1.4")
        desk.clock.advance(by: 2)
        desk.enter("Lamp", by: ":1.5")
        desk.clock.advance(by: 3.1)
        #expect(desk.steps == ["Lamp is pending", "give up [2]: TimedOut"])
        desk.clock.advance(by: 2)
        #expect(desk.steps.dropFirst(2) == ["give up [3]: TimedOut"])
        #expect(desk.scheduler.load == (running: 1, waiting: 0, unended: 0))
    }

    /// For the log: what runs for whom, and what waits behind it.
    @Test func schedulerSituationListsRunsAndWaitingCalls() {
        let desk = Desk()
        #expect(desk.scheduler.situation == [])
        desk.enter("Lamp", by: ":1.4")
        for _ in 0..<3 { desk.enter("Lamp", by: ":1.5") }
        desk.clock.advance(by: 3)
        desk.enter("Door")
        #expect(desk.ask(1, "") == nil)
        desk.clock.advance(by: 2)
        #expect(
            desk.scheduler.situation == [
                "the control Door: runs for the process itself since 2.0 seconds and asks, nothing waits",
                "the control Lamp: runs for :1.4 since 5.0 seconds, 3 wait",
            ])
        for sender in [":1.4", ":1.5"] { desk.scheduler.senderVanished(sender) }
        desk.clock.advance(by: 16)
        #expect(
            desk.scheduler.situation == [
                "the control Door: runs for the process itself since 18.0 seconds and asks, nothing waits",
                "Lamp: 1 runs were given up and go on, the oldest since 21.0 seconds",
            ])
    }

    @Test func senderHasItsWaitingLimit() {
        let desk = Desk { $0.limits.waiting = .init(sender: 1, total: 8) }
        desk.enter("Lamp", by: ":1.1")
        #expect(desk.enter("Lamp", by: ":1.1") == "queued")
        #expect(desk.enter("Lamp", by: ":1.1") == "LimitsExceeded")
        #expect(desk.enter("Lamp", by: ":1.2") == "queued")
        #expect(desk.scheduler.refusals == 1)
    }

    @Test func senderHasAQuestionLimit() {
        let desk = Desk { $0.limits.questions = .init(sender: 2, total: 4) }
        for kind in ["Lamp", "Door", "Bell", "Gate"] { desk.enter(kind, by: ":1.5") }
        #expect(desk.ask(0, ":1.5") == nil)
        #expect(desk.ask(1, ":1.5") == nil)
        #expect(desk.ask(2, ":1.5") == .limitsExceeded)
        #expect(desk.ask(3, ":1.6") == nil)
        desk.answer(0, ":1.5")
        #expect(desk.ask(2, ":1.5") == nil)
    }

    /// Whoever thinks for too long is told that, and may be asked again afterwards.
    @Test func questionsHaveTheConfiguredTime() {
        let desk = Desk {
            $0.questionTime = .seconds(5)
            $0.limits.questions = .init(sender: 1, total: 4)
        }
        desk.enter("Lamp", by: ":1.5")
        desk.clock.advance(by: 1)
        #expect(desk.ask(0, ":1.5") == nil)
        desk.clock.advance(by: 4.9)
        #expect(desk.reasons.isEmpty)
        desk.clock.advance(by: 0.2)
        #expect(desk.steps.last == "give up [1]: TimedOut")
        #expect(desk.reasons == ["Lamp asked for over 5.0 seconds and was cancelled"])
        // The one that is over asks nothing more, and what it asked is out of the way once it is answered.
        #expect(desk.ask(0, ":1.6") == .cancelled)
        desk.answer(0, ":1.5")
        desk.enter("Door", by: ":1.5")
        #expect(desk.ask(1, ":1.5") == nil)
    }

    /// A question that is refused takes no place of one.
    @Test func runAsksNoMoreThanTheConfiguredQuestions() {
        let desk = Desk {
            $0.questionCount = 1
            $0.limits.questions = .init(sender: 1, total: 4)
        }
        desk.enter("Lamp", by: ":1.5")
        desk.enter("Door", by: ":1.5")
        #expect(desk.ask(0, ":1.5") == nil)
        desk.answer(0, ":1.5")
        #expect(desk.ask(0, ":1.5") == .limitsExceeded)
        #expect(desk.ask(1, ":1.5") == nil)
    }

    /// Levels of one caller take each other's place in the lane; so many calls wait behind one place.
    @Test func sharedLevelCallsAreLimited() {
        let desk = Desk { $0.limits.waiting = .init(sender: 3, total: 9) }
        #expect(desk.set("Level", to: 0, by: ":1.5") == "started")
        for level in 1...3 { #expect(desk.set("Level", to: Double(level), by: ":1.5") == "queued") }
        #expect(desk.set("Level", to: 4, by: ":1.5") == "\(ControlError.Code.limitsExceeded)")
        // Nor in another place.
        #expect(desk.enter("Level", by: ":1.5") == "\(ControlError.Code.limitsExceeded)")
        #expect(desk.set("Level", to: 6, by: ":1.6") == "queued")
        #expect(desk.scheduler.refusals == 2)
        #expect(desk.scheduler.load == (running: 1, waiting: 2, unended: 0))
    }

    /// A level that takes a place is weighed as one that waits in a place of its own.
    @Test func replacingLevelCallIsWeighed() {
        let desk = Desk { $0.limits.bytes = .init(sender: 100, total: 900) }
        func set(_ level: Double, bytes: Int) -> String {
            let weight = CallWeight(bytes: bytes)
            return desk.set("Level", to: level, by: InvocationCaller(name: ":1.5", weight: weight))
        }
        #expect(set(0, bytes: 10) == "started")
        #expect(set(1, bytes: 10) == "queued")
        #expect(set(2, bytes: 101) == "\(ControlError.Code.limitsExceeded)")
        for level in 3...9 { #expect(set(Double(level), bytes: 100) == "queued") }
        #expect(desk.scheduler.load.waiting == 1)
    }

    /// A level takes the place of one that waits, and not of one that has begun.
    @Test func runningLevelIsNotReplaced() {
        let desk = Desk()
        for level in 0...2 { _ = desk.set("Level", to: Double(level), by: ":1.5") }
        #expect(desk.scheduler.load == (running: 1, waiting: 1, unended: 0))
        #expect(desk.end(0))
        #expect(desk.set("Level", to: 3, by: ":1.5") == "queued")
        #expect(desk.scheduler.load == (running: 1, waiting: 1, unended: 0))
        #expect(desk.end(1))
        #expect(desk.steps == ["begin 2", "begin 3"])
    }

    /// Another caller may be allowed what this one isn't, answer its questions, or want to know what came of
    /// it; and another control is another lane. So many wait then after five calls for two controls.
    @Test(arguments: [
        (InvocationCaller(name: ":1.6"), 3), (InvocationCaller(name: ":1.5", bus: 1), 3),
        (InvocationCaller(name: nil), 3), (InvocationCaller(name: ":1.5", wantsReply: false), 4),
        (InvocationCaller(name: ":1.5", conversation: GatedConversation(gate: Gate(open: true))), 5),
    ])
    func anotherCallersLevelIsNotReplaced(by other: InvocationCaller, count: Int) {
        let desk = Desk()
        let first = InvocationCaller(name: ":1.5")
        _ = desk.set("Level", to: 0, by: first)
        _ = desk.set("Other", to: 0, by: first)
        _ = desk.set("Level", to: 1, by: first)
        _ = desk.set("Other", to: 1, by: first)
        #expect(desk.scheduler.load.waiting == 2)
        _ = desk.set("Level", to: 2, by: other)
        #expect(desk.scheduler.load.waiting == 3)
        // Each may replace its own, where nothing of the same caller came between.
        _ = desk.set("Level", to: 3, by: other)
        _ = desk.set("Level", to: 4, by: first)
        #expect(desk.scheduler.load.waiting == count)
    }

    /// However many callers wait, each one's last level is replaced by its next one.
    @Test func waitingLevelIsFoundAmongMany() {
        var levels = WaitingLevels()
        let id = ControlID(kind: "Level")
        let request = InvocationRequest.setValue(id, .number(1))
        func caller(_ number: Int) -> InvocationCaller { InvocationCaller(name: ":1.\(number)") }
        for number in 1...600 {
            let invocation = Invocation(
                UInt64(number), request, by: caller(number), lanes: [.control(id)], completion: { _ in })
            // Every third has begun by now.
            levels.noteWaiting(invocation) { $0 % 3 != 0 }
        }
        for number in 1...600 where number % 3 != 0 {
            #expect(levels.last(for: request, by: caller(number)) == UInt64(number))
        }
        #expect(levels.last(for: .press(id), by: caller(1)) == nil)
        #expect(levels.last(for: .setValue(id, true), by: caller(1)) == nil)
        levels.clear()
        #expect(levels.last(for: request, by: caller(1)) == nil)
    }

    /// All whose calls came to one run hear of it, in the order in which they called.
    @Test func callersOfReplacedLevelsAreAnswered() {
        var answers: [String] = []
        func caller(_ number: Int) -> Invocation.Completion {
            { answers.append("\(number) \((try? $0.get())?.value?.number ?? -1)") }
        }
        let id = ControlID(kind: "Level")
        let invocation = Invocation(
            1, .setValue(id, .number(1)), by: .process, lanes: [.control(id)], completion: caller(1))
        for number in 2...3 {
            invocation.become(
                .setValue(id, .number(Double(number))), by: .process, completion: caller(number))
        }
        #expect(invocation.request.wanted == .number(3))
        invocation.complete(.success(InvocationReply(value: .number(3))))
        #expect(answers == ["1 3.0", "2 3.0", "3 3.0"])
    }

    /// What is reported to a run that goes on is shown, and wakes nobody once it has ended.
    @Test func progressEndsWithTheRun() async throws {
        let desk = Desk()
        desk.enter("Lamp")
        desk.clock.advance(by: 1)
        let reports = desk.progress(0)
        reports.report(0.5)
        try await until { desk.steps.count >= 2 }
        #expect(desk.steps == ["Lamp is pending", "Lamp has come to 0.5"])
        #expect(desk.clock.pending == 2)
        #expect(desk.end(0))
        #expect(desk.clock.pending == 0)
    }

    /// Nobody can hold a control by not answering, as long as others wait for it.
    @Test func runAskingWhileOthersWaitIsGivenUp() {
        let desk = Desk()
        desk.enter("Lamp", by: ":1.1")
        #expect(desk.ask(0, ":1.1") == nil)
        desk.enter("Lamp", by: ":1.1")
        desk.enter("Door", by: ":1.1")
        #expect(desk.ask(1, ":1.1") == nil)
        desk.clock.advance(by: 19)
        #expect(desk.steps == ["Lamp is pending", "Door is pending"], "nobody else waits")
        desk.enter("Lamp", by: ":1.2")
        desk.clock.advance(by: 9.5)
        // Its sender's own call has waited for too long meanwhile.
        #expect(desk.steps.dropFirst(2) == ["give up [2]: TimedOut"])
        desk.clock.advance(by: 1.5)
        #expect(desk.steps.dropFirst(3).prefix(2) == ["give up [1]: TimedOut", "begin 4"])
        #expect(desk.reasons.last == "Lamp waited for an answer while others waited, and was cancelled")
        desk.enter("Lamp", by: ":1.3")
        desk.clock.advance(by: 15)
        #expect(desk.steps.dropFirst(5) == ["Lamp is pending"], "it asks nothing")
    }

    /// Many short questions are as good as a long one, and a short one is none.
    @Test func questionTimesAddUp() {
        let desk = Desk()
        desk.enter("Lamp", by: ":1.1")
        #expect(desk.ask(0, ":1.1") == nil)
        desk.clock.advance(by: 3)
        desk.answer(0, ":1.1")
        desk.enter("Lamp", by: ":1.2")
        desk.clock.advance(by: 9)
        #expect(desk.ask(0, ":1.1") == nil)
        desk.clock.advance(by: 1.5)
        #expect(desk.steps == ["Lamp is pending"])
        desk.clock.advance(by: 1.5)
        #expect(desk.steps.dropFirst().prefix(2) == ["give up [1]: TimedOut", "begin 2"])
    }

    /// However many there are who ask: one of them holds a call up.
    @Test func runThatDelaysOthersMayNotAsk() {
        let desk = Desk()
        desk.enter("Lamp", by: ":1.1")
        desk.enter("Lamp", by: ":1.2")
        desk.clock.advance(by: 10.5)
        #expect(desk.ask(0, ":1.1") == .timedOut)
        desk.enter("Door", by: ":1.1")
        #expect(desk.ask(1, ":1.1") == nil, "nobody waits for that")
        #expect(desk.end(0))
        #expect(desk.ask(2, ":1.2") == nil, "who waited has begun")
    }

    /// One that begins as its time to wait is over is not given up as one that did not begin.
    @Test func callStartedAtItsWaitingLimitGoesOn() {
        let desk = Desk()
        desk.enter("Door", by: ":1.1")
        #expect(desk.ask(0, ":1.1") == nil)
        #expect(desk.enter("Lamp", and: "Door", by: ":1.1") == "queued")
        #expect(desk.enter("Lamp", by: ":1.1") == "queued")
        desk.clock.advance(by: 21)
        #expect(desk.steps.prefix(3) == ["Door is pending", "give up [2]: TimedOut", "begin 3"])
        #expect(!desk.steps.contains("give up [3]: TimedOut"))
    }

    @Test func shutdownWaitsForRunningCalls() async {
        let desk = Desk()
        desk.enter("Lamp")
        desk.enter("Lamp")
        #expect(desk.scheduler.waiting == [2])
        let drained = Task.immediate { @EngineActor in
            await desk.scheduler.drain(.seconds(5), ControlError(.cancelled, "the end"))
        }
        desk.clock.advance(by: 4)
        #expect(desk.steps == ["Lamp is pending"])
        desk.clock.advance(by: 2)
        #expect(desk.steps.last == "give up [1, 2]: Cancelled")
        #expect(desk.reasons == ["the end"])
        await drained.value
        #expect(desk.clock.pending == 0)
    }
}
