import TestSupport
import Testing

@testable import ControlEngine

@Suite(.standardTimeLimit)
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

    @Test func quickRunsEarnInlineEligibility() {
        let work = Ledger()
        for _ in 0..<InlineEligibility.enough {
            #expect(!work.begin(key))
            work.end(key, took: InlineEligibility.quick(key), here: false)
        }
        #expect(work.begin(key))
        #expect(!work.begin(.control("Other")))
    }

    /// Two runs of half a millisecond are enough, and one of over five milliseconds is too long.
    @Test func inlineEligibilityHasDocumentedThresholds() {
        let work = Ledger()
        work.end(key, took: .microseconds(500), here: false)
        work.end(key, took: .microseconds(501), here: false)
        #expect(!work.begin(key))
        work.end(key, took: .microseconds(500), here: false)
        #expect(work.begin(key))
        #expect(!work.end(key, took: .milliseconds(5), here: true))
        #expect(work.begin(key))
        #expect(work.end(key, took: .microseconds(5_001), here: true))
        #expect(!work.begin(key))
    }

    @Test func middlingRunsChangeNoInlineEligibility() {
        let work = Ledger()
        for _ in 0..<10 { work.end(key, took: .milliseconds(1), here: false) }
        #expect(!work.begin(key))
        let quick = earned()
        quick.end(key, took: InlineEligibility.slow(key), here: false)
        #expect(quick.begin(key))
    }

    @Test func slowRunLosesInlineEligibility() {
        let work = earned()
        #expect(work.begin(key))
        #expect(work.end(key, took: .seconds(1), here: true))
        #expect(!work.begin(key))
        // It isn't news that it is slow elsewhere.
        #expect(!work.end(key, took: .seconds(1), here: false))
        for _ in 0..<InlineEligibility.enough { work.end(key, took: .zero, here: false) }
        #expect(work.begin(key))
    }

    /// They run when there is nothing else to do.
    @Test func timelinesHaveLongerInlineThresholds() {
        let timeline = InlineEligibility.Key.timeline("Clock")
        let work = Ledger()
        for _ in 0..<InlineEligibility.enough { work.end(timeline, took: .milliseconds(2), here: false) }
        #expect(work.begin(timeline))
        #expect(!work.end(timeline, took: .milliseconds(10), here: true))
        #expect(work.begin(timeline))
        #expect(work.end(timeline, took: .milliseconds(11), here: true))
        #expect(!work.begin(timeline))
        for key in [key, .value("Clock"), .action(.init(type: Ring.self))] {
            let work = Ledger()
            for _ in 0..<9 { work.end(key, took: .milliseconds(2), here: false) }
            #expect(!work.begin(key))
        }
    }

    /// Only uses are counted among the actions' durations.
    @Test func providersAreNotCountedAsUses() {
        let uses: [InlineEligibility.Key] = [key, .action(.init(type: Ring.self))]
        #expect(uses.map(\.isProvider) == [false, false])
        let providers: [InlineEligibility.Key] = [.value("Lamp"), .timeline("Lamp")]
        #expect(providers.map(\.isProvider) == [true, true])
        #expect(providers.map(\.isTimeline) == [false, true])
    }

    /// As the log has them.
    @Test func inlineEligibilityKeysHaveNames() {
        let keys: [InlineEligibility.Key] = [
            key, .value("Lamp"), .timeline("Board"), .action(.init(type: Ring.self)),
        ]
        #expect(
            keys.map(\.phrase) == [
                "a use of Lamp", "the value provider of Lamp", "the timeline provider of Board",
                "the action Ring",
            ])
        #expect(keys.map(\.kind) == ["Lamp", "Lamp", "Board", "Ring"])
        let others: [InlineEligibility.Key] = [.action(.init(type: SetLamp.self)), .action(.init(type: nil))]
        #expect(Set(keys + others + keys).count == 6)
    }

    /// What one takes says nothing of another, whichever began last.
    @Test func inlineEligibilityIsSeparateForEachKey() {
        let work = earned()
        let other = InlineEligibility.Key.value("Lamp")
        #expect(work.begin(key))
        #expect(!work.end(other, took: .seconds(1), here: false))
        work.end(key, took: .zero, here: true)
        #expect(work.begin(key))
        for _ in 0..<InlineEligibility.enough { work.end(other, took: .zero, here: false) }
        #expect(work.begin(other))
        #expect(!work.begin(key))
    }

    @Test func concurrentSecondRunIsNotInline() {
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
