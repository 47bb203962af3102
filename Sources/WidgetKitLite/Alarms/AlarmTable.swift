package import FoundationEssentials

/// Why an alarm can't be made or changed so.
package enum AlarmProblem: Error, Hashable, Sendable, CustomStringConvertible {
    case tooMany
    case unknown(UUID)
    /// What it would have to be doing.
    case notNow(UUID, String)
    case neverAlerts
    case noCountdown(UUID)
    case denied
    /// Outside of a bundle's process.
    case noBundle
    case tooLarge

    package var description: String {
        switch self {
        case .tooMany: "there are \(AlarmTable.most) alarms already; cancel one first"
        case .unknown(let id): "there is no alarm \(id)"
        case .notNow(let id, let wanted): "the alarm \(id) is not \(wanted)"
        case .neverAlerts: "the alarm has neither a schedule nor a countdown; give it one of them"
        case .noCountdown(let id): "the alarm \(id) has no countdown to put it off by"
        case .denied: "the user allows no Live Activities of this bundle, and so no alarms"
        case .noBundle: "alarms are a bundle's; no bundle runs in this process"
        case .tooLarge: "an alarm's attributes may have \(ActivityTable.largest) bytes with its state"
        }
    }
}

/// The alarms of a bundle and the rules that they follow. A plain value: it decides, and whoever holds it
/// acts.
package struct AlarmTable: Sendable, Hashable {
    /// So many alarms of a bundle there may be.
    package static let most = 64
    /// An alarm that nobody stops is heard again after each of these…
    package static let ringInterval: TimeInterval = 20
    /// …for so long.
    package static let ringsFor: TimeInterval = 15 * 60

    /// In the order in which they were scheduled.
    package private(set) var alarms: [AlarmRecord]

    /// - Parameter kept: those of an earlier process.
    package init(_ kept: [AlarmRecord] = []) { alarms = kept }

    package subscript(id: UUID) -> AlarmRecord? { alarms.first { $0.id == id } }

    /// When something happens by itself next; nil for never.
    package var nextDate: Date? { alarms.compactMap { Self.nextDate(of: $0) }.min() }

    private static func nextDate(of alarm: AlarmRecord) -> Date? {
        switch alarm.phase {
        case .scheduled: alarm.occurrence.map { $0 - (alarm.preAlert ?? 0) }
        case .countdown(let countdown): countdown.fireDate
        case .paused: nil
        case .alerting: [alarm.nextRing, alarm.occurrence].compactMap { $0 }.min()
        }
    }

    /// Takes an alarm in, in place of one with its identifier. One without a schedule counts down at once.
    ///
    /// - Throws: `tooMany`, `neverAlerts`.
    package mutating func schedule(
        _ new: AlarmRecord, now: Date, in calendar: Calendar
    ) throws(AlarmProblem) {
        var new = new
        switch new.schedule {
        case nil:
            guard let preAlert = new.preAlert else { throw .neverAlerts }
            new.phase = .countdown(Self.countdown(of: preAlert, from: now))
        case .fixed(let date): new.occurrence = date
        case .relative: new.occurrence = new.schedule?.next(after: now, in: calendar)
        }
        if let index = alarms.firstIndex(where: { $0.id == new.id }) {
            alarms[index] = new
        } else {
            guard alarms.count < Self.most else { throw .tooMany }
            alarms.append(new)
        }
        advance(to: now, in: calendar)
    }

    private static func countdown(
        of total: TimeInterval, elapsed: TimeInterval = 0, from now: Date
    ) -> AlarmContent.Countdown {
        AlarmContent.Countdown(
            totalCountdownDuration: total, previouslyElapsedDuration: elapsed, startDate: now,
            fireDate: now + max(0, total - elapsed))
    }

    /// Removes an alarm, and all its repetitions. Nothing happens where there is none.
    package mutating func cancel(_ id: UUID) { alarms.removeAll { $0.id == id } }

    /// Ends what an alarm does: one that repeats waits for its next time, others are gone. Nothing happens
    /// where there is none.
    package mutating func stop(_ id: UUID, now: Date, in calendar: Calendar) {
        guard let index = alarms.firstIndex(where: { $0.id == id }) else { return }
        guard let schedule = alarms[index].schedule, schedule.repeats else { return cancel(id) }
        // What is stopped while it counts down before its time is left out this time.
        let isBefore =
            switch alarms[index].phase {
            case .countdown, .paused: !alarms[index].isPutOff
            case .scheduled, .alerting: false
            }
        let last = isBefore ? max(alarms[index].occurrence ?? now, now) : now
        alarms[index].occurrence = schedule.next(after: last, in: calendar)
        alarms[index].phase = .scheduled
        alarms[index].nextRing = nil
        alarms[index].isPutOff = false
    }

    /// - Throws: `unknown`, and `notNow` where it doesn't count down.
    package mutating func pause(_ id: UUID, now: Date) throws(AlarmProblem) {
        let index = try index(of: id)
        guard case .countdown(let countdown) = alarms[index].phase else {
            throw .notNow(id, "counting down")
        }
        let elapsed = countdown.previouslyElapsedDuration + max(0, now.timeIntervalSince(countdown.startDate))
        alarms[index].phase = .paused(
            AlarmContent.Paused(
                totalCountdownDuration: countdown.totalCountdownDuration,
                previouslyElapsedDuration: min(elapsed, countdown.totalCountdownDuration)))
    }

    /// - Throws: `unknown`, and `notNow` where it isn't paused.
    package mutating func resume(_ id: UUID, now: Date) throws(AlarmProblem) {
        let index = try index(of: id)
        guard case .paused(let paused) = alarms[index].phase else { throw .notNow(id, "paused") }
        alarms[index].phase = .countdown(
            Self.countdown(
                of: paused.totalCountdownDuration, elapsed: paused.previouslyElapsedDuration, from: now))
    }

    /// Puts an alarm off that alerts.
    ///
    /// - Throws: `unknown`, `notNow` where it doesn't alert, and `noCountdown`.
    package mutating func countdown(_ id: UUID, now: Date) throws(AlarmProblem) {
        let index = try index(of: id)
        guard alarms[index].isAlerting else { throw .notNow(id, "alerting") }
        guard let length = alarms[index].postAlert ?? alarms[index].preAlert else { throw .noCountdown(id) }
        alarms[index].phase = .countdown(Self.countdown(of: length, from: now))
        alarms[index].nextRing = nil
        alarms[index].isPutOff = true
    }

    private func index(of id: UUID) throws(AlarmProblem) -> Int {
        guard let index = alarms.firstIndex(where: { $0.id == id }) else { throw .unknown(id) }
        return index
    }

    /// Does what is due by itself. What was due while no process was there alerts now.
    package mutating func advance(to now: Date, in calendar: Calendar) {
        for index in alarms.indices {
            let alarm = alarms[index]
            switch alarm.phase {
            case .scheduled:
                guard let occurrence = alarm.occurrence else { continue }
                if occurrence <= now {
                    alert(index, now, calendar)
                } else if let length = alarm.preAlert, occurrence - length <= now {
                    alarms[index].phase = .countdown(
                        AlarmContent.Countdown(
                            totalCountdownDuration: length, previouslyElapsedDuration: 0,
                            startDate: occurrence - length, fireDate: occurrence))
                }
            case .countdown(let countdown): if countdown.fireDate <= now { alert(index, now, calendar) }
            case .paused: continue
            case .alerting(let since):
                if let occurrence = alarm.occurrence, occurrence <= now {
                    alert(index, now, calendar)
                } else if let ring = alarm.nextRing, ring <= now {
                    alarms[index].rings += 1
                    let next = now + Self.ringInterval
                    alarms[index].nextRing = next < since + Self.ringsFor ? next : nil
                }
            }
        }
    }

    private mutating func alert(_ index: Int, _ now: Date, _ calendar: Calendar) {
        alarms[index].phase = .alerting(since: now)
        alarms[index].isPutOff = false
        alarms[index].rings += 1
        alarms[index].nextRing = now + Self.ringInterval
        let schedule = alarms[index].schedule
        alarms[index].occurrence = schedule?.repeats == true ? schedule?.next(after: now, in: calendar) : nil
    }

    /// The clock or the time zone was set: times of the day are at other moments.
    package mutating func timeChanged(now: Date, in calendar: Calendar) {
        advance(to: now, in: calendar)
        for index in alarms.indices where alarms[index].occurrence != nil {
            guard case .relative? = alarms[index].schedule else { continue }
            alarms[index].occurrence = alarms[index].schedule?.next(after: now, in: calendar)
        }
    }
}
