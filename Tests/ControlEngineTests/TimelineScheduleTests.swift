import Foundation
import TestSupport
import Testing

@testable import ControlEngine

@Suite(.standardTimeLimit)
struct TimelineScheduleTests {
    private let start = Date(timeIntervalSince1970: 1_800_000_000)
    private let budget = ReloadBudget(limit: 72)
    private func at(_ minutes: Double) -> Date { start.addingTimeInterval(minutes * 60) }

    private func reload(_ schedule: TimelineSchedule, at now: Date? = nil) -> Date? {
        schedule.reload(at: now ?? start, within: budget)
    }

    @Test func currentEntryIsTheLastOneDue() {
        let schedule = TimelineSchedule(dates: [at(0), at(10), at(20)], policy: .atEnd, loaded: start)
        #expect(schedule.current(at: at(-5)) == 0)
        #expect(schedule.current(at: at(0)) == 0)
        #expect(schedule.current(at: at(9.9)) == 0)
        #expect(schedule.current(at: at(10)) == 1)
        #expect(schedule.current(at: at(500)) == 2)
        #expect(TimelineSchedule(dates: [], policy: .never, loaded: start).current(at: start) == nil)
    }

    @Test func lastOfEntriesWithOneDateIsCurrent() {
        let schedule = TimelineSchedule(
            dates: [at(0), at(10), at(10), at(20)], policy: .atEnd, loaded: start)
        #expect(schedule.current(at: at(10)) == 2)
        #expect(schedule.nextEntry(after: at(0)) == at(10))
        #expect(schedule.nextEntry(after: at(10)) == at(20))
        #expect(schedule.nextEntry(after: at(20)) == nil)
    }

    @Test func reloadPolicySetsTheReloadDate() {
        #expect(reload(TimelineSchedule(dates: [at(0), at(20)], policy: .atEnd, loaded: start)) == at(20))
        #expect(reload(TimelineSchedule(dates: [at(0)], policy: .after(at(7)), loaded: start)) == at(7))
        #expect(
            reload(TimelineSchedule(dates: [at(0), at(20)], policy: .after(at(7)), loaded: start)) == at(7))
        #expect(reload(TimelineSchedule(dates: [at(0)], policy: .never, loaded: start)) == nil)
    }

    @Test func emptyTimelineIsAtItsEndAtOnce() {
        #expect(reload(TimelineSchedule(dates: [], policy: .atEnd, loaded: start)) == at(5))
        #expect(reload(TimelineSchedule(dates: [], policy: .never, loaded: start)) == nil)
    }

    @Test func aReloadIsNeverSoonerThanTheInterval() {
        #expect(reload(TimelineSchedule(dates: [at(0)], policy: .atEnd, loaded: start)) == at(5))
        #expect(reload(TimelineSchedule(dates: [at(0)], policy: .after(at(-60)), loaded: start)) == at(5))
        let quick = TimelineSchedule(dates: [at(0)], policy: .after(at(0)), loaded: start, minimumInterval: 1)
        #expect(reload(quick) == start.addingTimeInterval(1))
    }

    @Test func cutTimelineIsReloadedAtItsEnd() {
        for policy in [TimelineSchedule.Policy.never, .after(at(600)), .atEnd] {
            let cut = TimelineSchedule(dates: [at(0), at(60)], policy: policy, loaded: start, isCut: true)
            #expect(reload(cut) == at(60))
        }
        let sooner = TimelineSchedule(
            dates: [at(0), at(60)], policy: .after(at(30)), loaded: start, isCut: true)
        #expect(reload(sooner) == at(30))
    }

    @Test func timelineFromTheFutureBeginsItsIntervalNow() {
        let schedule = TimelineSchedule(dates: [at(0)], policy: .after(at(1)), loaded: at(1_000_000))
        #expect(reload(schedule, at: at(10)) == at(15))
    }

    @Test func invalidPolicyDatesRequestNoReload() {
        let odd = Date(timeIntervalSinceReferenceDate: .nan)
        #expect(reload(TimelineSchedule(dates: [at(0)], policy: .after(odd), loaded: start)) == nil)
        let far = Date(timeIntervalSinceReferenceDate: .infinity)
        #expect(reload(TimelineSchedule(dates: [at(0)], policy: .after(far), loaded: start)) == nil)
    }
}
