import TestSupport
import Testing

@testable import ControlEngine

/// A throttle that expectations can change.
private final class Shared {
    private var throttle = ProgressThrottle()
    func report(_ fraction: Double) -> Bool { throttle.report(fraction) }
    func takeLatest() -> Double? { throttle.takeLatest() }
}

@Suite(.standardTimeLimit)
struct ProgressThrottleTests {
    @Test func throttleShowsFirstProgressThenLatestAfterPause() {
        let throttle = Shared()
        #expect(throttle.report(0))
        #expect(!throttle.report(0.1))
        #expect(throttle.takeLatest() == 0.1)
        #expect(!throttle.report(0.2))
        #expect(!throttle.report(0.3))
        #expect(throttle.takeLatest() == 0.3)
        // The pause goes by with nothing new: the next report is announced at once again.
        #expect(throttle.takeLatest() == nil)
        #expect(throttle.report(0.4))
        #expect(throttle.takeLatest() == 0.4)
    }

    @Test func repeatedProgressIsNotShownAgain() {
        let throttle = Shared()
        #expect(throttle.report(0.5))
        #expect(throttle.takeLatest() == 0.5)
        #expect(!throttle.report(0.5))
        #expect(throttle.takeLatest() == nil)
        #expect(!throttle.report(0.5))
        #expect(throttle.report(1))
    }
}
