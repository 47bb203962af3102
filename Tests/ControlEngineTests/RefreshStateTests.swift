import ControlTesting
import TestSupport
import Testing

@testable import ControlEngine

/// Which reads are started, and who hears of them: a value, asked by itself.
@EngineActor
@Suite(.standardTimeLimit)
struct RefreshStateTests {
    /// A state whose waiters write down their names when they are notified.
    @EngineActor
    private final class Desk {
        let clock = ManualClock.fixed()
        var state = RefreshState()
        var reported: [String] = []

        /// Asks for a read; whether one is to be started.
        func request(_ name: String) -> Bool {
            let starts = state.request { [unowned self] _ in reported.append(name) }
            guard starts else { return false }
            state.task = Task {}
            state.limit = clock.schedule(after: .seconds(20)) {}
            return true
        }

        /// Ends the read of this number, or the one that runs; whether another is to be started.
        func finish(_ generation: UInt64? = nil) -> Bool {
            let (waiters, startsAgain) = state.finished(generation ?? state.generation)
            for waiter in waiters { waiter(nil) }
            return startsAgain
        }

        /// A read that takes too long.
        func overrun(_ name: String) {
            _ = request(name)
            state.giveUp()
            _ = finish()
        }
    }

    /// Whoever asks while a read runs hears of one that began later, and all who do share that one.
    @Test func requestsDuringAReadShareTheNextOne() {
        let desk = Desk()
        let starts = ["a", "b", "c"].map(desk.request)
        #expect(starts == [true, false, false])
        let first = desk.state.generation
        let startsAgain = desk.finish()
        #expect(startsAgain && desk.reported == ["a"])
        #expect(desk.state.isRunning && desk.state.generation != first)
        // The first one ends but once.
        let isTwice = desk.finish(first)
        #expect(!isTwice && desk.reported == ["a"] && desk.state.isRunning)
        let startsOnce = desk.finish()
        #expect(!startsOnce && desk.reported == ["a", "b", "c"])
        #expect(!desk.state.isRunning)
        let restarts = desk.request("d")
        #expect(restarts)
        _ = desk.finish()
        #expect(desk.reported == ["a", "b", "c", "d"])
    }

    /// The read of a control could pass for that of another one of its name.
    @Test func readsHaveDistinctGenerations() {
        let (one, other) = (Desk(), Desk())
        _ = one.request("a")
        _ = other.request("b")
        #expect(one.state.generation != other.state.generation)
    }

    /// It may keep a thread until it has ended, and nobody is woken for its limit any more.
    @Test func timedOutReadIsHeldUntilItEnds() {
        let desk = Desk()
        _ = desk.request("a")
        let generation = desk.state.generation
        #expect(!desk.state.isHeld)
        desk.state.giveUp()
        #expect(desk.state.isHeld && desk.clock.pending == 0)
        _ = desk.finish()
        #expect(desk.reported == ["a"] && desk.state.isHeld && !desk.state.isRunning)
        let wasGivenUp = desk.state.ended(generation)
        #expect(wasGivenUp && !desk.state.isHeld)
        let isTwice = desk.state.ended(generation)
        #expect(!isTwice)
        // One that ends in time is held by nobody.
        _ = desk.request("b")
        _ = desk.finish()
        #expect(!desk.state.isHeld && desk.clock.pending == 0)
    }

    @Test func tooManyHungReadsRefuseMore() {
        let desk = Desk()
        for _ in 1..<RefreshState.mostUnended { desk.overrun("early") }
        #expect(desk.state.refusal("Lamp") == nil)
        desk.reported = []
        _ = ["a", "b"].map(desk.request)
        desk.state.giveUp()
        let startsAgain = desk.finish()
        #expect(!startsAgain && desk.reported == ["a", "b"])
        #expect(
            desk.state.refusal("Lamp")
                == ControlError(
                    .unavailable,
                    "16 earlier reads of Lamp have not ended yet; it can be asked again when one has"))
    }

    @Test func abandonedReadAnswersItsWaiters() {
        let desk = Desk()
        _ = ["a", "b"].map(desk.request)
        for waiter in desk.state.abandon() { waiter(nil) }
        #expect(desk.reported == ["a", "b"])
        #expect(!desk.state.isRunning && desk.clock.pending == 0)
        let late = desk.finish()
        #expect(!late && desk.reported == ["a", "b"])
        // What was to follow the abandoned one is forgotten with it.
        _ = desk.request("c")
        let startsAgain = desk.finish()
        #expect(!startsAgain && desk.reported == ["a", "b", "c"])
    }
}
