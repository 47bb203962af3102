import ControlTesting
import Foundation
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Timelines on a clock that the test moves.
@EngineActor
@Suite(.standardTimeLimit)
struct SchedulerTests {
    private let clock = ManualClock.fixed()
    private var start: Date { clock.now }

    private func id(_ kind: String) -> WidgetID { WidgetID(kind: kind) }

    @Test func entriesBecomeCurrentAtTheirDates() async throws {
        let begin = clock.now
        let widget = ScriptedWidget("W") { _ in
            .timeline([stamp(begin, 0), stamp(begin, 60), stamp(begin, 3_600)], .never)
        }
        let engine = try BundleEngine.showing([widget], clock: clock)
        #expect(engine.text("W") == "placeholder")
        engine.start()
        try await engine.quiet()
        var changes: [Date] = []
        engine.observe { if case .entryChanged(_, let date) = $0 { changes.append(date) } }
        #expect(engine.text("W") == "0")
        clock.advance(by: 59)
        #expect(engine.text("W") == "0")
        clock.advance(by: 1)
        #expect(engine.text("W") == "60")
        clock.advance(by: 86_400)
        #expect(engine.text("W") == "3600")
        #expect(changes == [begin + 60, begin + 3_600])
        #expect(widget.asked == 1)
        #expect(clock.pending == 0)
    }

    @Test func atEndPolicyReloadsAtTheLastEntry() async throws {
        let clock = clock
        let widget = ScriptedWidget("W") { number in
            .timeline([stamp(clock.now, 0, "\(number)a"), stamp(clock.now, 3_600, "\(number)b")], .atEnd)
        }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        #expect(engine.state(of: id("W"))?.nextReload == start + 3_600)
        #expect(engine.state(of: id("W"))?.reloadPolicy == "atEnd")
        clock.advance(by: 3_599)
        #expect(widget.asked == 1)
        clock.advance(by: 1)
        try await engine.quiet()
        #expect(widget.asked == 2)
        #expect(engine.text("W") == "2a")
    }

    @Test func afterPolicyReloadsAtItsDate() async throws {
        let clock = clock
        let widget = ScriptedWidget("W") { number in
            .timeline([stamp(clock.now, 0)], .after(clock.now.addingTimeInterval(number == 1 ? 900 : 1)))
        }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        clock.advance(by: 899)
        #expect(widget.asked == 1)
        clock.advance(by: 1)
        try await engine.quiet()
        #expect(widget.asked == 2)
        clock.advance(by: 299)
        #expect(widget.asked == 2)
        clock.advance(by: 1)
        try await engine.quiet()
        #expect(widget.asked == 3)
    }

    @Test func reloadBudgetIsSpentByPoliciesAlone() async throws {
        let clock = clock
        let widget = ScriptedWidget("W") { _ in .timeline([stamp(clock.now, 0)], .after(clock.now)) }
        let engine = try BundleEngine.showing([widget], clock: clock) { $0.reloadBudget = 3 }
        engine.start()
        try await engine.quiet()
        let begin = clock.now
        #expect(engine.state(of: id("W"))?.budgetRemaining == 3)
        for used in 1...3 {
            clock.advance(by: 300)
            try await engine.quiet()
            #expect(widget.asked == used + 1)
            #expect(engine.state(of: id("W"))?.budgetRemaining == 3 - used)
        }
        #expect(engine.state(of: id("W"))?.nextReload == begin + 300 + 86_400)
        // Those on demand are free.
        for _ in 0..<10 { try await engine.widget("W").reload() }
        #expect(widget.asked == 14)
        #expect(engine.widgets.budgetRemaining(of: id("W")) == 0)
        clock.advance(by: 86_400 - 601)
        try await engine.quiet()
        #expect(widget.asked == 14)
        clock.advance(by: 1)
        try await engine.quiet()
        #expect(widget.asked == 15)
    }

    @Test func emptyTimelineKeepsEntryAndAppliesPolicy() async throws {
        let clock = clock
        let widget = ScriptedWidget("W") { number in
            number == 2
                ? .timeline([], .after(clock.now.addingTimeInterval(600)))
                : .timeline([stamp(clock.now, 0, "\(number)")], .atEnd)
        }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        let error = await #expect(throws: ControlError.self) { try await engine.widget("W").reload() }
        #expect(error?.code == .unavailable)
        #expect(error?.message == "the provider of W answered no entries; what is on show stays")
        #expect(engine.text("W") == "1")
        #expect(engine.state(of: id("W"))?.revision == 2)
        #expect(engine.state(of: id("W"))?.nextReload == start + 600)
        clock.advance(by: 600)
        try await engine.quiet()
        #expect(engine.text("W") == "3")
    }

    @Test func emptyFirstTimelineIsRequestedAgain() async throws {
        let widget = ScriptedWidget("W") { _ in .timeline([], .atEnd) }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        #expect(engine.text("W") == "placeholder")
        clock.advance(by: 300)
        try await engine.quiet()
        #expect(widget.asked == 2)
    }

    @Test func entriesOutOfOrderAreSorted() async throws {
        let begin = clock.now
        let widget = ScriptedWidget("W") { _ in
            .timeline([stamp(begin, 120), stamp(begin, 0), stamp(begin, 60), stamp(begin, -60)], .atEnd)
        }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        #expect(engine.widgets.timeline(of: id("W")).map(\.date) == [-60, 0, 60, 120].map { begin + $0 })
        #expect(engine.text("W") == "0")
        clock.advance(by: 60)
        #expect(engine.text("W") == "60")
    }

    @Test func millionEntriesAreCutToTenThousand() async throws {
        let begin = clock.now
        let widget = ScriptedWidget("W") { _ in
            .timeline((-500_000..<500_000).map { stamp(begin, Double($0)) }, .never)
        }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        #expect(engine.text("W") == "0")
        #expect(engine.widgets[id("W")]?.entries.count == 10_000)
        // The rest is asked for where what is kept ends, though the policy says never.
        #expect(engine.state(of: id("W"))?.nextReload == begin + 9_999)
    }

    @Test func failingProviderIsRetriedLessOftenAndFree() async throws {
        let clock = clock
        let widget = ScriptedWidget("W") { number in
            number < 6 ? .dropped : .timeline([stamp(clock.now, 0, "there")], .never)
        }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        let begin = clock.now
        #expect(engine.state(of: id("W"))?.nextReload == begin + 1)
        var attempts: [TimeInterval] = []
        while widget.asked < 6 {
            let before = widget.asked
            clock.advance(by: try #require(clock.untilNext))
            try await engine.quiet()
            if widget.asked > before { attempts.append(clock.now.timeIntervalSince(begin)) }
        }
        #expect(attempts == [1, 3, 7, 15, 31])
        #expect(engine.text("W") == "there")
        #expect(engine.widgets.budgetRemaining(of: id("W")) == 72)
        #expect(clock.pending == 0)
    }

    @Test func retryPauseHasACeiling() async throws {
        let widget = ScriptedWidget("W") { _ in .dropped }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        for _ in 0..<20 {
            clock.advance(by: try #require(clock.untilNext))
            try await engine.quiet()
        }
        #expect(engine.state(of: id("W"))?.nextReload == start + 900)
    }

    @Test func hungProvidersLateAnswerIsIgnored() async throws {
        let clock = clock
        let widget = ScriptedWidget("W") { number in
            number == 1 ? .hangs : .timeline([stamp(clock.now, 0, "\(number)")], .never)
        }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await until { widget.asked > 0 }
        clock.advance(by: 20)
        try await engine.quiet()
        #expect(engine.text("W") == "placeholder")
        widget.release(Timeline(entries: [stamp(clock.now, 0, "late")], policy: .never))
        clock.advance(by: 1)
        // Once the provider has let go of the first question.
        try await until { widget.asked >= 2 }
        try await engine.quiet()
        #expect(engine.text("W") == "2")
    }

    @Test func requestsDuringAReloadBecomeOneMore() async throws {
        let clock = clock
        let widget = ScriptedWidget("W") { number in
            number == 1 ? .hangs : .timeline([stamp(clock.now, 0, "\(number)")], .never)
        }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await until { widget.asked > 0 }
        for _ in 0..<100 { engine.widgets.reload(id("W")) }
        widget.release(Timeline(entries: [stamp(clock.now, 0, "first")], policy: .never))
        try await engine.quiet()
        #expect(widget.asked == 2)
        #expect(engine.text("W") == "2")
    }

    @Test func runningReloadServesADuePolicy() async throws {
        let clock = clock
        let widget = ScriptedWidget("W") { number in
            number == 2
                ? .hangs
                : .timeline([stamp(clock.now, 0, "\(number)")], .after(clock.now.addingTimeInterval(300)))
        }
        let engine = try BundleEngine.showing([widget], clock: clock) { $0.invocationLimit = .seconds(1_000) }
        engine.start()
        try await engine.quiet()
        clock.advance(by: 299)
        engine.widgets.reload(id("W"))
        try await until { widget.asked >= 2 }
        clock.advance(by: 60)
        #expect(widget.asked == 2)
        widget.release(Timeline(entries: [stamp(clock.now, 0, "on demand")], policy: .never))
        try await engine.quiet()
        #expect(widget.asked == 2)
        #expect(engine.text("W") == "on demand")
        #expect(engine.widgets.budgetRemaining(of: id("W")) == 72)
    }

    @Test func tenThousandWidgetsCostOneTimer() async throws {
        let begin = clock.now
        let widgets = (0..<10_000).map { number in
            ScriptedWidget("W\(number)") { _ in
                .timeline([stamp(begin, 0), stamp(begin, 60 + Double(number % 7))], .after(begin + 3_600))
            }
        }
        let engine = try BundleEngine.showing(widgets, clock: clock)
        engine.start()
        try await engine.quiet()
        #expect(clock.pending == 1)
        clock.advance(by: 59)
        #expect(clock.fired == 0)
        clock.advance(by: 10)
        #expect((0..<10_000).allSatisfy { engine.text("W\($0)") == "\(60 + $0 % 7)" })
        #expect(clock.pending == 1)
        #expect(engine.state(of: id("W77"))?.nextReload == begin + 3_600)
    }

    @Test func idleEngineSetsNoTimer() async throws {
        let begin = clock.now
        let widget = ScriptedWidget("W") { _ in .timeline([stamp(begin, 0)], .never) }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        #expect(clock.pending == 0)
        clock.advance(by: 1_000_000)
        #expect(clock.fired == 0)
    }

    @Test func extremeDatesDoNotTrap() async throws {
        let begin = clock.now
        let far = Date(timeIntervalSinceReferenceDate: 1e300)
        let odd = Date(timeIntervalSinceReferenceDate: .nan)
        let widget = ScriptedWidget("W") { number in
            .timeline(
                [stamp(begin, 0), StampEntry(date: far, text: "far"), StampEntry(date: odd, text: "odd")],
                .after(number == 1 ? odd : far))
        }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        #expect(engine.text("W") == "0")
        try await engine.widget("W").reload()
        clock.advance(by: 30 * 86_400)
        #expect(engine.text("W") == "0")
        #expect(widget.asked == 2)
    }
}
