import Testing

@testable import ControlEngine

@Suite(.timeLimit(.minutes(1)))
struct InlineEligibilityTests {
    private let key = InlineEligibility.Key.control("Lamp")

    /// The same as an object: expectations can't change a value.
    private final class Ledger {
        private var work = InlineEligibility()

        func begin(_ key: InlineEligibility.Key) -> Bool { work.begin(key) }

        @discardableResult
        func end(_ key: InlineEligibility.Key, took time: Duration, here: Bool) -> Bool {
            work.end(key, took: time, here: here)
        }
    }

    /// Work that has earned the thread.
    private func earned() -> Ledger {
        let work = Ledger()
        for _ in 0..<InlineEligibility.enough { work.end(key, took: .microseconds(10), here: false) }
        return work
    }

    @Test func itIsEarnedByQuickRuns() {
        let work = Ledger()
        for _ in 0..<InlineEligibility.enough {
            #expect(!work.begin(key))
            work.end(key, took: InlineEligibility.quick(key), here: false)
        }
        #expect(work.begin(key))
        #expect(!work.begin(.control("Other")))
    }

    @Test func whatIsNeitherQuickNorSlowChangesNothing() {
        let work = Ledger()
        for _ in 0..<10 { work.end(key, took: .milliseconds(1), here: false) }
        #expect(!work.begin(key))
        let quick = earned()
        quick.end(key, took: InlineEligibility.slow(key), here: false)
        #expect(quick.begin(key))
    }

    @Test func aSlowRunLosesIt() {
        let work = earned()
        #expect(work.begin(key))
        #expect(work.end(key, took: .seconds(1), here: true))
        #expect(!work.begin(key))
        // It isn't news that it is slow elsewhere.
        #expect(!work.end(key, took: .seconds(1), here: false))
        for _ in 0..<InlineEligibility.enough { work.end(key, took: .zero, here: false) }
        #expect(work.begin(key))
    }

    @Test func aSecondRunMeanwhileGoesElsewhere() {
        let work = earned()
        #expect(work.begin(key))
        #expect(!work.begin(key))
        // Of the one that went elsewhere.
        work.end(key, took: .zero, here: false)
        #expect(!work.begin(key))
        work.end(key, took: .zero, here: true)
        #expect(work.begin(key))
    }
}
