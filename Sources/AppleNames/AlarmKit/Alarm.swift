@_exported public import FoundationOverlay
public import Foundation
@_exported public import RuntimeExports
internal import ControlEngine
internal import WidgetKitLite

/// Registers the module: what stands in this section runs when the program is loaded.
@section(".init_array") @used
private let registration: @convention(c) () -> Void = { AlarmSupport.isLinked = true }

/// An alarm or a timer of this bundle, as AlarmKit's `Alarm`.
public struct Alarm: Identifiable, Codable, Sendable, Equatable {
    public typealias ID = UUID

    /// What an alarm does now.
    public enum State: Codable, Sendable, Hashable {
        /// It waits for its time.
        case scheduled
        /// It counts down to its time, or was put off.
        case countdown
        case paused
        /// It is heard until somebody stops it.
        case alerting
    }

    /// When an alarm alerts.
    public enum Schedule: Codable, Sendable, Equatable {
        /// Once, at a moment that no change of the time zone moves.
        case fixed(Date)
        /// At a time of the day where the machine is.
        case relative(Relative)

        /// A time of the day, once or again and again.
        public struct Relative: Codable, Sendable, Equatable {
            /// A time of the day by the user's clock.
            public struct Time: Codable, Sendable, Equatable, Hashable {
                /// 0...23.
                public var hour: Int
                /// 0...59.
                public var minute: Int

                public init(hour: Int, minute: Int) { (self.hour, self.minute) = (hour, minute) }
            }

            /// On which days.
            public enum Recurrence: Codable, Sendable, Equatable {
                /// Once, when it is that time next.
                case never
                /// Each week on these days; without any, as ``never``.
                case weekly([Locale.Weekday])
            }

            public var time: Time
            public var repeats: Recurrence

            /// - Parameters:
            ///   - time: by the user's clock.
            ///   - repeats: on which days.
            public init(time: Time, repeats: Recurrence = .never) {
                (self.time, self.repeats) = (time, repeats)
            }
        }
    }

    /// How long an alarm counts down.
    public struct CountdownDuration: Codable, Sendable, Equatable {
        /// Before it alerts, in seconds; nil where it doesn't count down.
        public var preAlert: TimeInterval?
        /// When it is put off, in seconds; nil for ``preAlert``.
        public var postAlert: TimeInterval?

        public init(preAlert: TimeInterval?, postAlert: TimeInterval?) {
            (self.preAlert, self.postAlert) = (preAlert, postAlert)
        }
    }

    public var id: UUID
    /// Nil for a timer.
    public var schedule: Schedule?
    public var countdownDuration: CountdownDuration?
    public var state: State

    init(_ record: AlarmRecord) {
        id = record.id
        schedule = record.schedule.map(Schedule.init)
        if record.preAlert != nil || record.postAlert != nil {
            countdownDuration = CountdownDuration(preAlert: record.preAlert, postAlert: record.postAlert)
        }
        state =
            switch record.phase {
            case .scheduled: .scheduled
            case .countdown: .countdown
            case .paused: .paused
            case .alerting: .alerting
            }
    }
}

extension Alarm.Schedule {
    /// In the order of the Gregorian calendar's numbers, from 1.
    private static let weekdays: [Locale.Weekday] = [
        .sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday,
    ]

    init(_ schedule: AlarmRecord.Schedule) {
        switch schedule {
        case .fixed(let date): self = .fixed(date)
        case .relative(let hour, let minute, let numbers):
            let days = numbers.compactMap { 1...7 ~= $0 ? Self.weekdays[$0 - 1] : nil }
            self = .relative(
                Relative(
                    time: .init(hour: hour, minute: minute), repeats: days.isEmpty ? .never : .weekly(days)))
        }
    }

    /// Hours and minutes that no day has are the nearest that it has.
    var record: AlarmRecord.Schedule {
        switch self {
        case .fixed(let date): return .fixed(date)
        case .relative(let relative):
            var days: [Locale.Weekday] = []
            if case .weekly(let given) = relative.repeats { days = given }
            return .relative(
                hour: min(max(relative.time.hour, 0), 23), minute: min(max(relative.time.minute, 0), 59),
                weekdays: days.compactMap { day in Self.weekdays.firstIndex(of: day).map { $0 + 1 } })
        }
    }
}

/// What calls an author's data that go with an alarm, as AlarmKit's `AlarmMetadata`. They may have none.
public protocol AlarmMetadata: Codable, Hashable, Sendable {}
