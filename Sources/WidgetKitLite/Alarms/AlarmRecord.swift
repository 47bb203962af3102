package import AppIntentsLite
package import FoundationEssentials

/// An alarm as data: what is kept of it.
package struct AlarmRecord: Sendable, Hashable, Codable {
    /// When an alarm alerts.
    package enum Schedule: Sendable, Hashable, Codable {
        /// Once, at a moment that no change of the time zone moves.
        case fixed(Date)
        /// At a time of the day where the machine is; on days of the week, 1 (Sunday) to 7, again and again,
        /// or once without any.
        case relative(hour: Int, minute: Int, weekdays: [Int])

        var repeats: Bool {
            if case .relative(_, _, let weekdays) = self { !weekdays.isEmpty } else { false }
        }

        /// - Returns: nil for never.
        func next(after date: Date, in calendar: Calendar) -> Date? {
            guard case .relative(let hour, let minute, let weekdays) = self else { return nil }
            var time = DateComponents(hour: hour, minute: minute, second: 0)
            if weekdays.isEmpty {
                return calendar.nextDate(after: date, matching: time, matchingPolicy: .nextTime)
            }
            return weekdays.compactMap { weekday in
                time.weekday = weekday
                return calendar.nextDate(after: date, matching: time, matchingPolicy: .nextTime)
            }.min()
        }
    }

    /// What it does now.
    package enum Phase: Sendable, Hashable, Codable {
        case scheduled
        case countdown(AlarmContent.Countdown)
        case paused(AlarmContent.Paused)
        case alerting(since: Date)
    }

    /// What a button does besides: an action of the author's, as it can be made again in another process.
    package struct Action: Sendable, Hashable, Codable {
        /// The persistent identifier of its type.
        package let intent: String
        package let arguments: [String: IntentArgument]

        package init(_ intent: any AppIntent) {
            self.intent = Swift.type(of: intent).persistentIdentifier
            arguments = IntentDonation.keptArguments(of: intent)
        }
    }

    package let id: UUID
    package let schedule: Schedule?
    /// How long it counts down before it alerts, in seconds; nil where it doesn't.
    package let preAlert: TimeInterval?
    /// How long it counts down when it is put off, in seconds; nil for ``preAlert``.
    package let postAlert: TimeInterval?
    /// The name of the attributes' type of its activity.
    package let type: String
    /// The attributes of its activity, as JSON.
    package let attributes: String
    package let presentation: AlarmTexts
    /// A sound's name.
    package let sound: String
    package let stop: Action?
    package let secondary: Action?
    package internal(set) var phase = Phase.scheduled
    /// When it alerts next by its schedule; nil for never.
    package internal(set) var occurrence: Date?
    /// When it is heard again; nil for never.
    package internal(set) var nextRing: Date?
    /// How often it was heard.
    package internal(set) var rings = 0
    /// Whether it counts down as it was put off, and not before its time.
    package internal(set) var isPutOff = false

    package init(
        id: UUID, schedule: Schedule?, preAlert: TimeInterval?, postAlert: TimeInterval?, type: String,
        attributes: String, presentation: AlarmTexts, sound: String, stop: Action?, secondary: Action?
    ) {
        self.id = id
        self.schedule = schedule
        self.preAlert = preAlert
        self.postAlert = postAlert
        self.type = type
        self.attributes = attributes
        self.presentation = presentation
        self.sound = sound
        self.stop = stop
        self.secondary = secondary
    }

    package var isAlerting: Bool { if case .alerting = phase { true } else { false } }

    /// What its activity shows; nil where it has none now.
    package func content(in calendar: Calendar) -> AlarmContent? {
        switch phase {
        case .scheduled: nil
        case .countdown(let countdown): AlarmContent(alarmID: id, mode: .countdown(countdown))
        case .paused(let paused): AlarmContent(alarmID: id, mode: .paused(paused))
        case .alerting(let date):
            AlarmContent(
                alarmID: id,
                mode: .alert(
                    .init(
                        hour: calendar.component(.hour, from: date),
                        minute: calendar.component(.minute, from: date))))
        }
    }
}

/// The content of an alarm's activity, as it travels: what AlarmKit's `AlarmPresentationState` is made of.
package struct AlarmContent: Sendable, Hashable, Codable {
    package struct Alert: Sendable, Hashable, Codable {
        package let hour: Int
        package let minute: Int

        package init(hour: Int, minute: Int) { (self.hour, self.minute) = (hour, minute) }
    }

    /// Times are in seconds.
    package struct Countdown: Sendable, Hashable, Codable {
        package let totalCountdownDuration: TimeInterval
        /// How much of it was over when it began, or went on.
        package let previouslyElapsedDuration: TimeInterval
        package let startDate: Date
        package let fireDate: Date

        package init(
            totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval, startDate: Date,
            fireDate: Date
        ) {
            self.totalCountdownDuration = totalCountdownDuration
            self.previouslyElapsedDuration = previouslyElapsedDuration
            self.startDate = startDate
            self.fireDate = fireDate
        }
    }

    /// Times are in seconds.
    package struct Paused: Sendable, Hashable, Codable {
        package let totalCountdownDuration: TimeInterval
        package let previouslyElapsedDuration: TimeInterval

        package init(totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval) {
            self.totalCountdownDuration = totalCountdownDuration
            self.previouslyElapsedDuration = previouslyElapsedDuration
        }
    }

    package enum Mode: Sendable, Hashable, Codable {
        case alert(Alert)
        case countdown(Countdown)
        case paused(Paused)
    }

    package let alarmID: UUID
    package let mode: Mode

    package init(alarmID: UUID, mode: Mode) { (self.alarmID, self.mode) = (alarmID, mode) }
}

/// The words and buttons of an alarm, in the user's language of when it was made.
package struct AlarmTexts: Sendable, Hashable, Codable {
    package struct Button: Sendable, Hashable, Codable {
        package let text: String
        /// The form is `#rrggbb`, or empty.
        package let color: String
        package let symbol: String

        package init(text: String, color: String, symbol: String) {
            (self.text, self.color, self.symbol) = (text, color, symbol)
        }
    }

    package let title: String
    package let stop: Button
    package let secondary: Button?
    /// Whether the second button puts the alarm off; nil where nothing was said.
    package let secondaryCountsDown: Bool?
    package let countdownTitle: String?
    package let pause: Button?
    package let pausedTitle: String?
    package let resume: Button?

    package init(
        title: String, stop: Button, secondary: Button?, secondaryCountsDown: Bool?, countdownTitle: String?,
        pause: Button?, pausedTitle: String?, resume: Button?
    ) {
        self.title = title
        self.stop = stop
        self.secondary = secondary
        self.secondaryCountsDown = secondaryCountsDown
        self.countdownTitle = countdownTitle
        self.pause = pause
        self.pausedTitle = pausedTitle
        self.resume = resume
    }
}
