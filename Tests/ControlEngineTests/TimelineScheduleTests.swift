import Foundation
import Testing

@testable import ControlEngine

@Suite(.timeLimit(.minutes(1)))
struct TimelineScheduleTests {
    private let start = Date(timeIntervalSince1970: 1_800_000_000)
    private func at(_ minutes: Double) -> Date { start.addingTimeInterval(minutes * 60) }

    @Test func theCurrentEntryIsTheLastWhoseDateHasCome() {
        let schedule = TimelineSchedule(dates: [at(0), at(10), at(20)], policy: .atEnd, loaded: start)
        #expect(schedule.current(at: at(-5)) == 0)
        #expect(schedule.current(at: at(0)) == 0)
        #expect(schedule.current(at: at(9.9)) == 0)
        #expect(schedule.current(at: at(10)) == 1)
        #expect(schedule.current(at: at(500)) == 2)
        #expect(TimelineSchedule(dates: [], policy: .never, loaded: start).current(at: start) == nil)
    }

    @Test func policiesSayWhenToReload() {
        #expect(TimelineSchedule(dates: [at(0), at(20)], policy: .atEnd, loaded: start).reload == at(20))
        #expect(TimelineSchedule(dates: [at(0)], policy: .after(at(7)), loaded: start).reload == at(7))
        #expect(TimelineSchedule(dates: [at(0)], policy: .never, loaded: start).reload == nil)
        #expect(TimelineSchedule(dates: [], policy: .atEnd, loaded: start).reload == nil)
    }

    @Test func aReloadIsNeverSoonerThanTheInterval() {
        #expect(TimelineSchedule(dates: [at(0)], policy: .atEnd, loaded: start).reload == at(5))
        #expect(TimelineSchedule(dates: [at(0)], policy: .after(at(-60)), loaded: start).reload == at(5))
    }

    @Test func theNextChangeIsAnEntryOrAReload() {
        let schedule = TimelineSchedule(dates: [at(0), at(10)], policy: .after(at(30)), loaded: start)
        #expect(schedule.nextChange(after: at(0)) == at(10))
        #expect(schedule.nextChange(after: at(10)) == at(30))
        #expect(schedule.nextChange(after: at(40)) == at(40))
        #expect(TimelineSchedule(dates: [at(0)], policy: .never, loaded: start).nextChange(after: at(1)) == nil)
    }
}
