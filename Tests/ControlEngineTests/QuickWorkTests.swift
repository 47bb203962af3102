import Testing

@testable import ControlEngine

@Suite(.timeLimit(.minutes(1)))
struct QuickWorkTests {
    private let key = QuickWork.Key.control("Lamp")

    /// Work that has earned the thread.
    private func earned() -> QuickWork {
        var work = QuickWork()
        for _ in 0..<QuickWork.enough { work.end(key, took: .microseconds(10), here: false) }
        return work
    }

    @Test func itIsEarnedByQuickRuns() {
        var work = QuickWork()
        for _ in 0..<QuickWork.enough {
            #expect(!work.begin(key))
            work.end(key, took: QuickWork.quick, here: false)
        }
        #expect(work.begin(key))
        #expect(!work.begin(.control("Other")))
    }

    @Test func whatIsNeitherQuickNorSlowChangesNothing() {
        var work = QuickWork()
        for _ in 0..<10 { work.end(key, took: .milliseconds(1), here: false) }
        #expect(!work.begin(key))
        work = earned()
        work.end(key, took: QuickWork.slow, here: false)
        #expect(work.begin(key))
    }

    @Test func aSlowRunLosesIt() {
        var work = earned()
        #expect(work.begin(key))
        #expect(work.end(key, took: .seconds(1), here: true))
        #expect(!work.begin(key))
        // It isn't news that it is slow elsewhere.
        #expect(!work.end(key, took: .seconds(1), here: false))
        for _ in 0..<QuickWork.enough { work.end(key, took: .zero, here: false) }
        #expect(work.begin(key))
    }

    @Test func aSecondRunMeanwhileGoesElsewhere() {
        var work = earned()
        #expect(work.begin(key))
        #expect(!work.begin(key))
        // Of the one that went elsewhere.
        work.end(key, took: .zero, here: false)
        #expect(!work.begin(key))
        work.end(key, took: .zero, here: true)
        #expect(work.begin(key))
    }
}
