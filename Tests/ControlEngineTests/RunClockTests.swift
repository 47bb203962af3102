import Dispatch
import Foundation
import Testing

@testable import ControlEngine

@Suite(.timeLimit(.minutes(1)))
struct RunClockTests {
    /// Runs on a thread of its own, which no other test's tasks use.
    private func measure(_ body: @escaping @Sendable () -> Void) async -> (run: Duration, wall: Duration) {
        await withCheckedContinuation { continuation in
            Thread {
                let start = ContinuousClock.now
                let clock = RunClock()
                body()
                continuation.resume(returning: (clock.elapsed, ContinuousClock.now - start))
            }.start()
        }
    }

    @Test func whatNeverWaitsTakesItsProcessorTime() async {
        let times = await measure {
            var sum = 0
            for index in 0..<200_000 { sum &+= index.hashValue }
            withExtendedLifetime(sum) {}
        }
        #expect(times.run > .zero && times.run <= times.wall)
    }

    @Test func whatWaitsTakesWhatTheWallClockSays() async {
        let times = await measure {
            // Waits for what never comes, on purpose.
            _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(50))
        }
        #expect(times.run >= .milliseconds(49))
    }
}
