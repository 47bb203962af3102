import FoundationEssentials
import TestSupport
import Testing

@testable import WidgetKitLite

/// The rules of alarms, on a clock of the test's.
@Suite(.standardTimeLimit)
struct AlarmTableTests {
    /// Friday, 15 January 2027, 8:00 in UTC.
    private let start = Date(timeIntervalSince1970: 1_800_000_000)
    private let id = UUID()
    private let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    private func alarm(
        _ id: UUID? = nil, _ schedule: AlarmRecord.Schedule? = nil, pre: TimeInterval? = nil,
        post: TimeInterval? = nil
    ) -> AlarmRecord {
        let button = AlarmTexts.Button(text: "Stop", color: "", symbol: "stop")
        return AlarmRecord(
            id: id ?? self.id, schedule: schedule, preAlert: pre, postAlert: post, type: "Eggs",
            attributes: "{}",
            presentation: AlarmTexts(
                title: "Eggs", stop: button, secondary: nil, secondaryCountsDown: nil, countdownTitle: nil,
                pause: nil, pausedTitle: nil, resume: nil), sound: "", stop: nil, secondary: nil)
    }

    private func table(with alarm: AlarmRecord) throws -> AlarmTable {
        var table = AlarmTable()
        try table.schedule(alarm, now: start, in: calendar)
        return table
    }

    private func countdown(_ table: AlarmTable) -> AlarmContent.Countdown? {
        if case .countdown(let countdown)? = table[id]?.phase { countdown } else { nil }
    }

    @Test func timerCountsDownAtOnceAndAlertsOnce() throws {
        var table = try table(with: alarm(pre: 60))
        #expect(countdown(table)?.fireDate == start + 60 && table.nextDate == start + 60)
        table.advance(to: start + 59, in: calendar)
        #expect(countdown(table) != nil)
        table.advance(to: start + 60, in: calendar)
        #expect(table[id]?.phase == .alerting(since: start + 60) && table[id]?.rings == 1)
        table.stop(id, now: start + 61, in: calendar)
        #expect(table.alarms.isEmpty && table.nextDate == nil)
    }

    @Test func pausedTimerGoesOnWithWhatIsLeft() throws {
        var table = try table(with: alarm(pre: 60))
        try table.pause(id, now: start + 20)
        #expect(
            table[id]?.phase
                == .paused(.init(totalCountdownDuration: 60, previouslyElapsedDuration: 20)))
        #expect(table.nextDate == nil)
        #expect(throws: AlarmProblem.notNow(id, "counting down")) { try table.pause(id, now: start) }
        try table.resume(id, now: start + 1_000)
        #expect(countdown(table)?.fireDate == start + 1_040)
        #expect(countdown(table)?.previouslyElapsedDuration == 20)
        try table.pause(id, now: start + 1_010)
        try table.resume(id, now: start + 2_000)
        #expect(countdown(table)?.fireDate == start + 2_030)
    }

    @Test func alarmWithCountdownAlertsAtItsTime() throws {
        var table = try table(with: alarm(nil, .fixed(start + 600), pre: 60))
        #expect(table[id]?.phase == .scheduled && table.nextDate == start + 540)
        table.advance(to: start + 540, in: calendar)
        #expect(countdown(table)?.fireDate == start + 600)
        table.advance(to: start + 600, in: calendar)
        #expect(table[id]?.isAlerting == true)
    }

    @Test func alarmPutOffCountsDownByItsSecondLength() throws {
        var table = try table(with: alarm(nil, .fixed(start + 10), post: 300))
        #expect(throws: AlarmProblem.notNow(id, "alerting")) { try table.countdown(id, now: start) }
        table.advance(to: start + 10, in: calendar)
        try table.countdown(id, now: start + 12)
        #expect(countdown(table)?.fireDate == start + 312)
        table.advance(to: start + 312, in: calendar)
        #expect(table[id]?.isAlerting == true && table[id]?.rings == 2)
    }

    /// As a timer's, whose second button repeats it.
    @Test func alarmWithoutSecondLengthIsPutOffByItsFirst() throws {
        var table = try table(with: alarm(pre: 60))
        table.advance(to: start + 60, in: calendar)
        try table.countdown(id, now: start + 70)
        #expect(countdown(table)?.fireDate == start + 130)
        var fixed = try self.table(with: alarm(nil, .fixed(start)))
        #expect(fixed[id]?.isAlerting == true)
        #expect(throws: AlarmProblem.noCountdown(id)) { try fixed.countdown(id, now: start) }
    }

    @Test func weeklyAlarmWaitsForItsNextDay() throws {
        // Friday at 9:00, and Monday.
        var table = try table(with: alarm(nil, .relative(hour: 9, minute: 0, weekdays: [2, 6])))
        #expect(table[id]?.occurrence == start + 3_600)
        table.advance(to: start + 3_600, in: calendar)
        #expect(table[id]?.isAlerting == true)
        table.stop(id, now: start + 3_700, in: calendar)
        #expect(table[id]?.phase == .scheduled)
        #expect(table[id]?.occurrence == start + 3_600 + 3 * 86_400)
        table.cancel(id)
        #expect(table.alarms.isEmpty)
    }

    @Test func weeklyAlarmStoppedBeforeItsTimeIsLeftOutOnce() throws {
        var table = try table(with: alarm(nil, .relative(hour: 9, minute: 0, weekdays: [2, 6]), pre: 600))
        table.advance(to: start + 3_000, in: calendar)
        #expect(countdown(table)?.fireDate == start + 3_600)
        table.stop(id, now: start + 3_100, in: calendar)
        #expect(table[id]?.occurrence == start + 3_600 + 3 * 86_400)
        // One that was put off keeps its next day.
        table.advance(to: start + 3_600 + 3 * 86_400, in: calendar)
        try table.countdown(id, now: start + 3_700 + 3 * 86_400)
        table.stop(id, now: start + 3_800 + 3 * 86_400, in: calendar)
        #expect(table[id]?.occurrence == start + 3_600 + 7 * 86_400)
    }

    @Test func oneTimeOfTheDayIsTheNextOne() throws {
        var table = try table(with: alarm(nil, .relative(hour: 7, minute: 30, weekdays: [])))
        #expect(table[id]?.occurrence == start - 1_800 + 86_400)
        // Where the user travels, it is that time there.
        var there = calendar
        there.timeZone = try #require(TimeZone(secondsFromGMT: -3_600))
        table.timeChanged(now: start, in: there)
        #expect(table[id]?.occurrence == start + 1_800)
        table.advance(to: start + 1_800, in: there)
        table.stop(id, now: start + 1_800, in: there)
        #expect(table.alarms.isEmpty)
    }

    @Test func alarmIsHeardUntilAQuarterOfAnHourIsOver() throws {
        var table = try table(with: alarm(nil, .fixed(start)))
        var moments: [Date] = []
        while let next = table.nextDate {
            moments.append(next)
            table.advance(to: next, in: calendar)
        }
        #expect(moments.first == start + AlarmTable.ringInterval)
        #expect(table[id]?.rings == Int(AlarmTable.ringsFor / AlarmTable.ringInterval))
        #expect(table[id]?.isAlerting == true, "it stands until somebody stops it")
    }

    @Test func missedAlarmAlertsOnceWhenAProcessIsThere() throws {
        let kept = try table(with: alarm(nil, .relative(hour: 9, minute: 0, weekdays: [2, 6])))
        var table = AlarmTable(kept.alarms)
        table.advance(to: start + 10 * 86_400, in: calendar)
        #expect(table[id]?.rings == 1 && table[id]?.isAlerting == true)
        #expect(table[id]?.occurrence.map { $0 > start + 10 * 86_400 } == true)
    }

    @Test func alarmWithoutATimeOrBeyondTheLimitIsRefused() throws {
        var table = AlarmTable()
        #expect(throws: AlarmProblem.neverAlerts) {
            try table.schedule(alarm(post: 3), now: start, in: calendar)
        }
        for _ in 0..<AlarmTable.most { try table.schedule(alarm(UUID(), pre: 9), now: start, in: calendar) }
        #expect(throws: AlarmProblem.tooMany) { try table.schedule(alarm(pre: 9), now: start, in: calendar) }
        let first = table.alarms[0].id
        try table.schedule(alarm(first, .fixed(start + 5)), now: start, in: calendar)
        #expect(table.alarms.count == AlarmTable.most && table[first]?.phase == .scheduled)
        #expect(throws: AlarmProblem.unknown(id)) { try table.pause(id, now: start) }
    }

    /// What is due may be done while the engine that has both is ending.
    @Test func alarmsKeepWhatShowsThem() {
        let alarms = AlarmStore([alarm()], shownIn: ActivityStore()) { [start] in start }
        alarms.begin()
        #expect(alarms.alarms.count == 1 && alarms.isAllowed)
    }
}
