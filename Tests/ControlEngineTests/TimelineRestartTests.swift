import ControlTesting
import Foundation
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// What an engine knows of its timelines after a restart.
@EngineActor
@Suite(.standardTimeLimit)
struct TimelineRestartTests {
    private let clock = ManualClock.fixed()
    private let store = MemoryStore()
    private let id = WidgetID(kind: "W")

    @Test func keptTimelineIsShownUntilReloaded() async throws {
        let clock = clock
        let begin = clock.now
        let widget = ScriptedWidget("W") { number in
            guard number == 1 else { return .hangs }
            let relevant = StampEntry(date: begin, text: "0")
            return .timeline([relevant, stamp(begin, 600), stamp(begin, 1_200)], .after(begin + 1_800))
        }
        let first = try BundleEngine.showing([widget], clock: clock, store: store)
        first.start()
        try await first.quiet()
        await first.stop()
        clock.advance(by: 700)

        let second = try BundleEngine.showing([widget], clock: clock, store: store) {
            $0.invocationLimit = .seconds(100_000)
        }
        // Before the start, so before anybody is asked.
        #expect(second.text("W") == "600")
        #expect(second.state(of: id)?.entryDate == begin + 600)
        #expect(second.state(of: id)?.nextReload == begin + 1_800)
        #expect(second.state(of: id)?.reloadPolicy == "after")
        #expect(second.state(of: id)?.revision == 1)
        second.start()
        try await until { widget.asked >= 2 }
        clock.advance(by: 500)
        #expect(second.text("W") == "1200")
        widget.release(Timeline(entries: [stamp(clock.now, 0, "new")], policy: .never))
        try await second.quiet()
        #expect(second.text("W") == "new")
        #expect(second.state(of: id)?.revision == 2)
    }

    @Test func frequentReloadsAreWrittenAFewTimes() async throws {
        let clock = clock
        let widget = ScriptedWidget("W") { _ in
            .timeline([stamp(clock.now, 0, "\(clock.now.timeIntervalSince1970)")], .never)
        }
        let engine = try BundleEngine.showing([widget], clock: clock, store: store) {
            $0.saveDelay = .milliseconds(250)
        }
        engine.start()
        try await engine.quiet()
        for _ in 0..<20 {
            clock.advance(by: 0.05)
            engine.widgets.reload(id)
            try await engine.quiet()
        }
        await engine.stop()
        // Each 250 ms of the second, and at the end.
        #expect(3...5 ~= store.timelineWrites)
        #expect(try store.timelines().first?.entries.first?.json.contains(engine.text("W")) == true)
        #expect(clock.pending == 0)
    }

    @Test func reloadBudgetIsNotRenewedByARestart() async throws {
        let clock = clock
        let widget = ScriptedWidget("W") { _ in .timeline([stamp(clock.now, 0)], .after(clock.now)) }
        var engine = try BundleEngine.showing([widget], clock: clock, store: store) { $0.reloadBudget = 2 }
        engine.start()
        try await engine.quiet()
        for _ in 0..<2 {
            clock.advance(by: 300)
            try await engine.quiet()
        }
        await engine.stop()
        engine = try BundleEngine.showing([widget], clock: clock, store: store) { $0.reloadBudget = 2 }
        #expect(engine.state(of: id)?.budgetRemaining == 0)
        engine.start()
        try await engine.quiet()
        // The reload at the start is free, and happens.
        #expect(widget.asked == 4)
        clock.advance(by: 3_600)
        try await engine.quiet()
        #expect(widget.asked == 4)
        let due = try #require(engine.state(of: id)?.nextReload)
        clock.advance(by: due.timeIntervalSince(clock.now))
        try await engine.quiet()
        #expect(widget.asked == 5)
    }

    @Test func failedFirstReloadLeavesTheKeptTimeline() async throws {
        let clock = clock
        let begin = clock.now
        let widget = ScriptedWidget("W") { number in
            number == 1 ? .timeline([stamp(begin, 0), stamp(begin, 600)], .never) : .dropped
        }
        let first = try BundleEngine.showing([widget], clock: clock, store: store)
        first.start()
        try await first.quiet()
        await first.stop()
        let second = try BundleEngine.showing([widget], clock: clock, store: store)
        second.start()
        try await second.quiet()
        #expect(second.text("W") == "0")
        clock.advance(by: 600)
        try await second.quiet()
        #expect(second.text("W") == "600")
    }

    @Test func keptTreeHasNoActions() async throws {
        let world = World()
        let first = try await world.started(clock: clock, store: store)
        await first.stop()
        let second = try world.engine(clock: clock, store: store)
        #expect(second.widgets[WidgetID(kind: "Status")]?.actions.isEmpty == true)
    }

    /// Files of earlier versions have no policy, no dates and no budget.
    @Test func timelineFileOfAnEarlierVersionIsRead() throws {
        let json = """
            {"kind": "W", "revision": 7, "entries": [{"date": 0, "json": "{\\"text\\":\\"old\\"}"}]}
            """
        let timeline = try JSONDecoder().decode(StoredTimeline.self, from: Data(json.utf8))
        try store.save(timeline)
        let engine = try BundleEngine.showing(
            [ScriptedWidget("W") { _ in .dropped }], clock: clock, store: store)
        #expect(engine.text("W") == "old")
        #expect(engine.state(of: id)?.revision == 7)
        #expect(engine.state(of: id)?.nextReload == nil)
        #expect(engine.state(of: id)?.budgetRemaining == 72)
    }

    @Test func storedTimelineSurvivesItsEncoding() async throws {
        let begin = clock.now
        let widget = ScriptedWidget("W") { _ in .timeline([stamp(begin, 0)], .after(begin + 900)) }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        let make = try #require(engine.widgets[id]?.stored)
        let stored = make()
        let again = try JSONDecoder().decode(StoredTimeline.self, from: JSONEncoder().encode(stored))
        #expect(again == stored)
        #expect(again.reloadPolicy == .after(begin + 900))
        #expect(again.loaded == begin)
    }

    @Test func storedTimelineKeepsAThousandEntriesFromNow() async throws {
        let begin = clock.now
        let widget = ScriptedWidget("W") { _ in
            .timeline((-10..<5_000).map { stamp(begin, Double($0)) }, .never)
        }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        let make = try #require(engine.widgets[id]?.stored)
        let stored = make()
        #expect(stored.entries.count == 1_000)
        #expect(stored.entries.first?.date == begin)
    }
}
