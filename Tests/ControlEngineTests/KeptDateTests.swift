import ControlTesting
import Foundation
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// The wall clock is set while something waits for a date: whatever keeps one waits no longer than it would
/// have, and works from then on.
@EngineActor
@Suite(.standardTimeLimit)
struct KeptDateTests {
    private let start = Date(timeIntervalSince1970: 1_800_000_000)
    nonisolated static let jumps: [TimeInterval] = [
        -20 * 365 * 86_400, -86_400, -3_600, -1, 0, 3_600, 365 * 86_400,
    ]

    @Test(arguments: KeptDateTests.jumps)
    func clockJumpProlongsNoCrashPause(_ jump: Double) throws {
        let page = CrashPage()
        page.dieTwice(in: .value("Lamp"), at: start)
        let guards = page.start(start)
        #expect(guards.refusal(of: .value("Lamp"), start)?.pause.end == start + 30)
        let now = start + jump
        let rest = guards.refusal(of: .value("Lamp"), now)?.pause.rest(now) ?? .zero
        #expect(rest <= .seconds(31))
        #expect(guards.refusal(of: .value("Lamp"), now + 30) == nil)
        // The next process reads what this one has left.
        let next = page.start(now)
        _ = next.refusal(of: .value("Lamp"), now)
        #expect(next.refusal(of: .value("Lamp"), now + 30) == nil)
    }

    /// What ended the last process is among what is kept, though the clock was set back before it.
    @Test func latestDeathIsKeptAfterAClockJump() {
        let page = CrashPage()
        for process in 0..<2 as Range<UInt64> {
            let earlier = page.table()
            for run in 1...128 as ClosedRange<UInt64> { earlier.begin(run, process * 128 + run) }
            page.die(at: start)
        }
        page.table().begin(1, 1_000)
        page.die(at: start - 365 * 86_400)
        let kept = page.table().deaths.map(\.key)
        #expect(kept.count == 253 && kept.contains(1_000))
    }

    @Test(arguments: KeptDateTests.jumps)
    func clockJumpDelaysNoBudgetBeyondADay(_ jump: Double) {
        var budget = ReloadBudget(limit: 1)
        budget.spend(at: start)
        let now = start + jump
        budget.clockSet(to: now)
        #expect((budget.earliest(from: now) ?? .distantFuture) <= now + 86_400)
    }

    @Test(arguments: KeptDateTests.jumps)
    func clockJumpDelaysNoReloadBeyondItsInterval(_ jump: Double) throws {
        let schedule = TimelineSchedule(dates: [start], policy: .atEnd, loaded: start)
        let now = start + jump
        let due = try #require(schedule.reload(at: now, within: ReloadBudget(limit: 9)))
        #expect(due <= max(start, now) + 300)
    }

    @Test(arguments: KeptDateTests.jumps)
    func clockJumpProlongsNoActivity(_ jump: Double) throws {
        var table = ActivityTable()
        let new = NewActivity(type: "Delivery", attributes: "{}", content: .init(state: "0"))
        _ = try table.request(new, id: "a", now: start)
        _ = table.update("a", .init(state: "1"), now: start)
        let now = start + jump
        let isOver = jump >= ActivityTable.longestLife
        let update = table.update("a", .init(state: "2"), timestamp: now, now: now)
        #expect(update.outcome == .applied)
        #expect(isOver || table["a"]?.contentState == "2")
        _ = table.advance(to: now + ActivityTable.longestLife)
        #expect(table["a"]?.isOngoing != true)
        _ = table.advance(to: now + ActivityTable.longestLife + ActivityTable.keptAfterEnd)
        #expect(table["a"] == nil)
    }

    @Test(arguments: KeptDateTests.jumps)
    func clockJumpDelaysNoRetryForLong(_ jump: Double) throws {
        var record = try ScriptedWidget("W") { _ in .dropped }.record(EngineOptions())
        for _ in 1...20 { record.failed(at: start) }
        let now = start + jump
        _ = record.clockSet(to: now)
        #expect(try #require(record.nextReload(at: now)) <= max(start, now) + 900)
    }
}
