import ControlTesting
import Foundation
import TestSupport
import Testing

/// Time that moves when a test moves it.
@EngineActor
@Suite(.standardTimeLimit)
struct ManualClockTests {
    private let clock = ManualClock(at: Date(timeIntervalSince1970: 1_000))
    private final class Fired {
        var names: [String] = []
    }

    /// What falls due runs in its order, at its own moment, and once.
    @Test func dueTimersRunInOrder() {
        let fired = Fired()
        nonisolated(unsafe) let seen = fired  // because all of it runs on the engine's actor
        let clock = clock
        for (name, seconds) in [("c", 3), ("a", 1), ("b", 2)] {
            _ = clock.schedule(after: .seconds(seconds)) {
                seen.names.append("\(name) \(Int(clock.now.timeIntervalSince1970))")
            }
        }
        #expect(clock.pending == 3 && clock.untilNext == 1)
        clock.advance(by: .milliseconds(750))
        #expect(fired.names.isEmpty)
        clock.advance(by: .milliseconds(1_250))
        #expect(fired.names == ["a 1001", "b 1002"])
        #expect(clock.pending == 1 && clock.untilNext == 1)
        clock.advance(by: .seconds(60))
        #expect(fired.names == ["a 1001", "b 1002", "c 1003"])
        #expect(clock.now == Date(timeIntervalSince1970: 1_062) && clock.untilNext == nil)
    }

    /// What was given up doesn't run, and what a timer sets runs in the same move where it is due in it.
    @Test func timersSetByTimersRunWhenDue() {
        let fired = Fired()
        nonisolated(unsafe) let seen = fired  // because all of it runs on the engine's actor
        let clock = clock
        let given = clock.schedule(after: .seconds(1)) { seen.names.append("given up") }
        given.cancel()
        _ = clock.schedule(after: .seconds(1)) {
            _ = clock.schedule(after: .seconds(1)) { seen.names.append("in time") }
            _ = clock.schedule(after: .seconds(9)) { seen.names.append("later") }
        }
        clock.advance(by: .seconds(5))
        #expect(fired.names == ["in time"] && clock.pending == 1)
        #expect(clock.untilNext == 5)
    }

    /// The wall clock may jump, which timers don't notice; the engine is told.
    @Test func clockJumpMovesNoTimers() {
        let fired = Fired()
        nonisolated(unsafe) let seen = fired  // because all of it runs on the engine's actor
        _ = clock.schedule(after: .seconds(10)) { seen.names.append("timer") }
        clock.onJump { seen.names.append("jump") }
        clock.jump(by: .seconds(3_600))
        #expect(fired.names == ["jump"] && clock.untilNext == 10)
        #expect(clock.now == Date(timeIntervalSince1970: 4_600))
        clock.jump(by: -3_600, isTold: false)
        #expect(fired.names == ["jump"] && clock.now == Date(timeIntervalSince1970: 1_000))
    }
}
