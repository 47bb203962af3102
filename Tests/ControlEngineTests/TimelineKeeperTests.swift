import ControlTesting
import Dispatch
import EventLoop
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// What is kept of widgets' timelines, and when.
@EngineActor
@Suite(.standardTimeLimit)
struct TimelineKeeperTests {
    private let clock = ManualClock.fixed()
    private let store = MemoryStore()
    private let writing = GrowingExecutor()

    private func keeper(saving delay: Duration) throws -> TimelineKeeper {
        let environment = EngineEnvironment.alone(clock, store: store) { $0.saveDelay = delay }
        return try #require(TimelineKeeper(in: environment, writing: writing))
    }

    /// Timelines are written some time after the first of them came, with all others of that time.
    @Test func timelinesThatArriveTogetherAreWrittenTogether() async throws {
        let keeper = try keeper(saving: .milliseconds(250))
        var written: [String] = []
        keeper.timeline = { id in
            written.append("\(id)")
            return { StoredTimeline(kind: id.kind, instance: id.instance, revision: 1, entries: []) }
        }
        let ids = [WidgetID(kind: "A"), WidgetID(kind: "B"), WidgetID(kind: "B", instance: "1")]
        keeper.save(ids[0])
        keeper.save(ids[0])
        clock.advance(by: 0.24)
        keeper.save(ids[1])
        keeper.save(ids[2])
        #expect(written.isEmpty && clock.pending == 1)
        clock.advance(by: 0.01)
        #expect(written.sorted() == ["A", "B", "B/1"] && clock.pending == 0)
        // What comes later has its own time.
        keeper.save(ids[1])
        clock.advance(by: 0.24)
        #expect(written.count == 3)
        clock.advance(by: 0.01)
        #expect(written.count == 4 && written.last == "B")
        await keeper.finish([])
        let kept = try store.timelines().map { "\(WidgetID(kind: $0.kind, instance: $0.instance))" }
        #expect(kept.sorted() == ["A", "B", "B/1"] && store.timelineWrites == 4)
    }

    /// The end waits for timelines for a quarter of a second: those that were to be written soon come first.
    @Test func finishWaitsBrieflyForTimelines() async throws {
        let keeper = try keeper(saving: .milliseconds(250))
        let isReleased = DispatchSemaphore(value: 0)
        let begun = Mutex<[String]>([])
        keeper.timeline = { id in
            {
                if id.kind.hasPrefix("Slow") {
                    begun.withLock { $0.append(id.kind) }
                    isReleased.wait()
                }
                return StoredTimeline(kind: id.kind, instance: id.instance, revision: 1, entries: [])
            }
        }
        keeper.save(WidgetID(kind: "Slow1"))
        clock.advance(by: 0.25)
        keeper.save(WidgetID(kind: "Slow2"))
        async let end: Void = keeper.finish((1...50).map { WidgetID(kind: "\($0)") })
        isReleased.signal()
        try await until { begun.withLock { $0.count } == 2 }
        clock.advance(by: 0.25)
        isReleased.signal()
        await end
        #expect(try store.timelines().map(\.kind).sorted() == ["Slow1", "Slow2"] && clock.pending == 0)
    }

    /// One that is quick enough writes all.
    @Test func allTimelinesAreWrittenAtTheEnd() async throws {
        let keeper = try keeper(saving: .zero)
        keeper.timeline = { id in
            { StoredTimeline(kind: id.kind, instance: id.instance, revision: 1, entries: []) }
        }
        await keeper.finish((1...50).map { WidgetID(kind: "\($0)") })
        #expect(try store.timelines().count == 50 && clock.pending == 0)
    }

    /// What is to be forgotten is forgotten, also behind timelines that are left out.
    @Test func leftOutTimelinesAreNotWritten() async throws {
        try store.save(StoredTimeline(kind: "Gone", instance: nil, revision: 1, entries: []))
        let writer = StateWriter(store, on: writing) { _ in }
        let isReleased = DispatchSemaphore(value: 0)
        let hasBegun = Mutex(false)
        writer.save {
            hasBegun.withLock { $0 = true }
            isReleased.wait()
            return StoredTimeline(kind: "Slow", instance: nil, revision: 1, entries: [])
        }
        writer.save { StoredTimeline(kind: "Late", instance: nil, revision: 1, entries: []) }
        writer.removeTimeline(of: WidgetID(kind: "Gone"))
        try await until { hasBegun.withLock { $0 } }
        writer.leaveOut()
        isReleased.signal()
        await writer.finish()
        #expect(try store.timelines().map(\.kind) == ["Slow"])
    }

    @Test func whenWrittenReportsAfterAllWrites() async {
        let writer = StateWriter(store, on: writing) { _ in }
        for number in 1...100 {
            writer.save { StoredTimeline(kind: "A\(number)", instance: nil, revision: 1, entries: []) }
        }
        let written = await withCheckedContinuation { continuation in
            writer.whenWritten { continuation.resume(returning: store.timelineWrites) }
        }
        #expect(written == 100)
        await writer.finish()
    }
}
