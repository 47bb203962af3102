import AppIntentsLite
import ControlTesting
import Testing

@testable import ControlEngine

/// Lanes, limits and ends of invocations, without an engine that runs any.
@EngineActor
@Suite(.timeLimit(.minutes(1)))
struct InvocationSchedulerTests {
    /// A scheduler, and what it said is to be done.
    @EngineActor
    private final class Desk {
        let clock = ManualClock()
        let scheduler: InvocationScheduler
        var steps: [String] = []
        private var invocations: [Invocation] = []

        init(_ set: (inout EngineOptions) -> Void = { _ in }) {
            scheduler = InvocationScheduler(in: .alone(clock, set))
            scheduler.report = { [unowned self] in follow($0) }
        }

        /// Enters an invocation; its ticket, or why it was refused.
        @discardableResult
        func enter(_ kind: String, by sender: String? = nil, wantsReply: Bool = true) -> String {
            let id = ControlID(kind: kind)
            return enter(.press(id), of: id, by: InvocationCaller(name: sender, wantsReply: wantsReply))
        }

        /// Enters one that sets a level.
        func set(_ kind: String, to level: Double, by sender: String) -> String {
            let id = ControlID(kind: kind)
            return enter(.setValue(id, .number(level)), of: id, by: InvocationCaller(name: sender))
        }

        private func enter(
            _ request: InvocationRequest, of id: ControlID, by caller: InvocationCaller
        ) -> String {
            switch scheduler.enter(request, by: caller, lanes: [.control(id)], completion: { _ in }) {
            case .started(let invocation):
                begin(invocation)
                return "started"
            case .queued: return "queued"
            case .refused(let error): return "\(error.code)"
            }
        }

        /// The one that began so many before asks its caller; why it may not.
        func ask(_ index: Int, _ sender: String) -> ControlError.Code? {
            do {
                try scheduler.beginQuestion(invocations[index].ticket, to: sender)
                return nil
            } catch { return error.code }
        }

        func answer(_ index: Int, _ sender: String) {
            scheduler.endQuestion(invocations[index].ticket, to: sender)
        }

        /// Ends the one that began so many before.
        func end(_ index: Int) -> Bool {
            let ticket = invocations[index].ticket
            guard scheduler.end(ticket, failed: false) != nil else { return false }
            scheduler.leave(ticket)
            return true
        }

        private func begin(_ invocation: Invocation) {
            invocation.hasBegun = true
            invocations.append(invocation)
            scheduler.watch(invocation, limit: .seconds(20), isShown: true)
            invocation.task = Task {}
        }

        private func follow(_ step: InvocationScheduler.Step) {
            switch step {
            case .begin(let invocation):
                steps.append("begin \(invocation.ticket)")
                begin(invocation)
            case .giveUp(let tickets, let error):
                steps.append("give up \(tickets): \(error.code)")
                scheduler.leave(scheduler.giveUp(tickets, .timeout).map(\.ticket))
            case .showPending(let id): steps.append("\(id) is pending")
            case .showProgress(let invocation, let fraction):
                steps.append("\(invocation.request.name) has come to \(fraction)")
            }
        }
    }

    @Test func oneAtATimeForEachControl() {
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

    @Test func whatRunsForLongIsShownAndThenGivenUp() {
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

    @Test func whatWaitsIsDroppedWithItsSender() {
        let desk = Desk()
        desk.enter("Lamp", by: ":1.1")
        desk.enter("Lamp", by: ":1.1")
        desk.enter("Lamp", by: ":1.1", wantsReply: false)
        desk.enter("Lamp", by: ":1.2")
        desk.scheduler.senderVanished(":1.1")
        #expect(desk.steps == ["give up [2]: Cancelled"])
        desk.scheduler.cutOff()
        #expect(desk.steps.dropFirst() == ["give up [1, 4]: Cancelled", "begin 3"])
    }

    @Test func eachSenderHasItsLimit() {
        let desk = Desk { $0.limits.waiting = .init(sender: 1, total: 8) }
        desk.enter("Lamp", by: ":1.1")
        #expect(desk.enter("Lamp", by: ":1.1") == "queued")
        #expect(desk.enter("Lamp", by: ":1.1") == "LimitsExceeded")
        #expect(desk.enter("Lamp", by: ":1.2") == "queued")
        #expect(desk.scheduler.refusals == 1)
    }

    @Test func oneSenderIsAskedSoMuchAtOnce() {
        let desk = Desk { $0.limits.questions = .init(sender: 2, total: 4) }
        for kind in ["Lamp", "Door", "Bell", "Gate"] { desk.enter(kind, by: ":1.5") }
        #expect(desk.ask(0, ":1.5") == nil)
        #expect(desk.ask(1, ":1.5") == nil)
        #expect(desk.ask(2, ":1.5") == .limitsExceeded)
        #expect(desk.ask(3, ":1.6") == nil)
        desk.answer(0, ":1.5")
        #expect(desk.ask(2, ":1.5") == nil)
    }

    /// Levels of one caller take each other's place in the lane; so many callers wait behind one place.
    @Test func soManyLevelsShareOnePlace() {
        let desk = Desk { $0.limits.waiting = .init(sender: 3, total: 9) }
        #expect(desk.set("Level", to: 0, by: ":1.5") == "started")
        for level in 1...4 { #expect(desk.set("Level", to: Double(level), by: ":1.5") == "queued") }
        #expect(desk.set("Level", to: 5, by: ":1.5") == "\(ControlError.Code.limitsExceeded)")
        #expect(desk.set("Level", to: 6, by: ":1.6") == "queued")
    }

    @Test func aShutdownWaitsForWhatRuns() async {
        let desk = Desk()
        desk.enter("Lamp")
        desk.enter("Lamp")
        #expect(desk.scheduler.waiting == [2])
        let drained = Task.immediate { @EngineActor in
            await desk.scheduler.drain(.seconds(5), ControlError(.cancelled, "the end"))
        }
        desk.clock.advance(by: 6)
        #expect(desk.steps.last == "give up [1, 2]: Cancelled")
        await drained.value
        #expect(desk.clock.pending == 0)
    }
}
