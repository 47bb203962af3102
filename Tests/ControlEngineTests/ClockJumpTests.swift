import ControlTesting
import Foundation
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// The wall clock is set, the machine sleeps, the year goes by.
@EngineActor
@Suite(.standardTimeLimit)
struct ClockJumpTests {
    private let id = WidgetID(kind: "W")

    private func hourly(_ clock: ManualClock) -> ScriptedWidget {
        ScriptedWidget("W") { number in
            let now = clock.now
            return .timeline((0..<5).map { stamp(now, Double($0) * 3_600, "\(number).\($0)") }, .atEnd)
        }
    }

    /// Suspend: timers stand still, the wall clock goes on, and the kernel tells.
    @Test func reloadsDueDuringSleepHappenOnWaking() async throws {
        let clock = ManualClock.fixed()
        let widget = hourly(clock)
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        clock.jump(by: 2 * 3_600 + 10)
        #expect(engine.text("W") == "1.2")
        #expect(widget.asked == 1)
        clock.jump(by: 8 * 3_600)
        try await engine.quiet()
        #expect(widget.asked == 2)
        #expect(engine.text("W") == "2.0")
        #expect(engine.widgets.budgetRemaining(of: id) == 71)
    }

    /// Without anybody to tell, the clock is looked at again after its longest sleep.
    @Test func unannouncedClockJumpIsNoticedSoon() async throws {
        let clock = ManualClock.fixed(longestSleep: .seconds(60))
        let engine = try BundleEngine.showing([hourly(clock)], clock: clock)
        engine.start()
        try await engine.quiet()
        clock.advance(by: 10)
        clock.jump(by: 2 * 3_600, isTold: false)
        #expect(engine.text("W") == "1.0")
        clock.advance(by: 50)
        #expect(engine.text("W") == "1.2")
    }

    @Test func aClockSetBackALittleShowsTheEarlierEntryAgain() async throws {
        let clock = ManualClock.fixed()
        let widget = hourly(clock)
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        clock.advance(by: 3_600)
        #expect(engine.text("W") == "1.1")
        clock.jump(by: -30)
        #expect(engine.text("W") == "1.0")
        clock.advance(by: 30)
        #expect(engine.text("W") == "1.1")
        #expect(widget.asked == 1)
    }

    /// A machine without a battery for its clock starts in some year and learns the right one from the
    /// network.
    @Test func timelineFromTheFutureIsReloaded() async throws {
        let clock = ManualClock.fixed()
        let widget = hourly(clock)
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        clock.jump(by: -365 * 86_400)
        try await engine.quiet()
        #expect(widget.asked == 2)
        #expect(engine.text("W") == "2.0")
        #expect(engine.widgets.budgetRemaining(of: id) == 72)
        clock.advance(by: 3_600)
        #expect(engine.text("W") == "2.1")
        clock.jump(by: 365 * 86_400)
        try await engine.quiet()
        #expect(widget.asked == 3)
        #expect(engine.text("W") == "3.0")
    }

    @Test func failureIsRetriedSoonAfterAClockSetback() async throws {
        let clock = ManualClock.fixed()
        let widget = ScriptedWidget("W") { number in
            number == 1 ? .dropped : .timeline([stamp(clock.now, 0, "there")], .never)
        }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        clock.jump(by: -365 * 86_400)
        clock.advance(by: 900)
        try await engine.quiet()
        #expect(engine.text("W") == "there")
    }

    /// A day's entries at each local hour, asked for again at six in the morning, for a year with both
    /// changes of daylight saving time. Dates are moments, so nothing is shown early or late, twice or not at
    /// all.
    @Test func timelineFollowsAYearWithDaylightSaving() async throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Zurich"))
        let first = try #require(calendar.date(from: DateComponents(year: 2027, month: 1, day: 1, hour: 6)))
        let clock = ManualClock(at: first)
        let local = calendar
        let widget = ScriptedWidget("W") { _ in
            let now = clock.now
            let end =
                local.nextDate(after: now, matching: DateComponents(hour: 6), matchingPolicy: .nextTime)
                ?? now
            let hours = Int(end.timeIntervalSince(now) / 3_600)
            // Each hour where the day has another number of them than others have.
            let entries = stride(from: 0, to: hours, by: hours == 24 ? 8 : 1).map { hour in
                let date = now.addingTimeInterval(Double(hour) * 3_600)
                return StampEntry(date: date, text: "\(date.timeIntervalSince1970)")
            }
            return .timeline(entries, .after(end))
        }
        let engine = try BundleEngine.showing([widget], clock: clock)
        var shown: [Date] = []
        var reloads: [Date] = []
        engine.observe { event in
            switch event {
            case .entryChanged(_, let date): shown.append(date)
            case .timelineReloaded:
                reloads.append(clock.now)
                shown.append(clock.now)
            default: break
            }
        }
        engine.start()
        try await engine.quiet()
        let last = try #require(calendar.date(byAdding: .year, value: 1, to: first))
        while clock.now < last {
            let due = try #require(engine.state(of: id)?.nextReload)
            clock.advance(by: due.timeIntervalSince(clock.now))
            try await engine.quiet()
        }
        // 365 mornings and the first; every one of them at six by the clock on the wall.
        #expect(reloads.count == 366)
        #expect(reloads.allSatisfy { local.dateComponents([.hour, .minute, .second], from: $0).hour == 6 })
        // One day has 23 hours and one has 25.
        let days = zip(reloads, reloads.dropFirst()).map { $1.timeIntervalSince($0) / 3_600 }
        #expect(days.count { $0 == 24 } == 363)
        #expect(days.min() == 23)
        #expect(days.max() == 25)
        // Every entry of the year once, in order.
        let steps = zip(shown, shown.dropFirst()).map { $1.timeIntervalSince($0) / 3_600 }
        let (hourly, others) = (steps.filter { $0 == 1 }, steps.filter { $0 == 8 })
        #expect(hourly.count == 48)
        #expect(others.count == 1_089)
        #expect(steps.count == 1_137)
        #expect(engine.widgets.budgetRemaining(of: id) == 71)
    }

    /// Somebody travels: what was made with one zone is made again, and costs the widget nothing.
    @Test func timeZoneChangeReloadsTimelines() async throws {
        let clock = ManualClock.fixed()
        let zone = Mutex("Europe/Zurich")
        let start = clock.now
        let widget = ScriptedWidget("W") { _ in
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone.withLock { TimeZone(identifier: $0) } ?? .gmt
            let now = clock.now
            let entries = (0..<2).map { hour in
                let date = now.addingTimeInterval(Double(hour) * 3_600)
                return StampEntry(date: date, text: "\(calendar.component(.hour, from: date)) o'clock")
            }
            return .timeline(entries, .after(now.addingTimeInterval(2 * 3_600)))
        }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        // 2027-01-15 08:00 UTC.
        #expect(engine.text("W") == "9 o'clock")
        zone.withLock { $0 = "Asia/Tokyo" }
        engine.timeZoneChanged()
        try await engine.quiet()
        #expect(widget.asked == 2)
        #expect(engine.text("W") == "17 o'clock")
        #expect(engine.widgets.budgetRemaining(of: id) == 72)
        clock.advance(by: 3_600)
        #expect(engine.text("W") == "18 o'clock")
        #expect(engine.state(of: id)?.nextReload == start.addingTimeInterval(2 * 3_600))
    }
}
