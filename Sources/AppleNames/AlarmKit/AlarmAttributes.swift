public import Foundation
public import SwiftUILite
public import WidgetKitLite

/// The attributes of the activity that shows an alarm, as AlarmKit's `AlarmAttributes`.
///
/// `ActivityConfiguration(for: AlarmAttributes<Cooking>.self)` says how alarms with these metadata look while
/// they count down and are paused. The manager starts, updates and ends their activities.
public struct AlarmAttributes<Metadata: AlarmMetadata>: ActivityAttributes, Sendable {
    public typealias ContentState = AlarmPresentationState

    public var presentation: AlarmPresentation
    public var metadata: Metadata?
    /// What hosts use with the alarm's symbol and buttons. For views of the author's; the runtime's own have
    /// the host's colours.
    public var tintColor: Color

    public init(presentation: AlarmPresentation, metadata: Metadata? = nil, tintColor: Color) {
        (self.presentation, self.metadata, self.tintColor) = (presentation, metadata, tintColor)
    }

    private enum CodingKeys: CodingKey {
        case presentation, metadata, tintColor
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        presentation = try container.decode(AlarmPresentation.self, forKey: .presentation)
        metadata = try container.decodeIfPresent(Metadata.self, forKey: .metadata)
        tintColor = Color(hex: try container.decode(String.self, forKey: .tintColor)) ?? .accentColor
    }

    /// Texts in the user's language of now, and the colour's value in light appearance.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(presentation, forKey: .presentation)
        try container.encodeIfPresent(metadata, forKey: .metadata)
        try container.encode(tintColor.hex ?? "", forKey: .tintColor)
    }
}

/// What an alarm does now, as its activity shows it: AlarmKit's `AlarmPresentationState`.
public struct AlarmPresentationState: Codable, Hashable, Sendable {
    /// What an alarm does now, with its times.
    public enum Mode: Codable, Hashable, Sendable {
        case alert(Alert)
        case countdown(Countdown)
        case paused(Paused)

        /// It is heard.
        public struct Alert: Codable, Hashable, Sendable {
            /// When it began to be.
            public var time: Alarm.Schedule.Relative.Time

            public init(time: Alarm.Schedule.Relative.Time) { self.time = time }
        }

        /// It counts down. Durations are in seconds.
        public struct Countdown: Codable, Hashable, Sendable {
            public var totalCountdownDuration: TimeInterval
            /// How much of it was over at ``startDate``.
            public var previouslyElapsedDuration: TimeInterval
            /// When it began, or went on after a pause.
            public var startDate: Date
            /// When it alerts.
            public var fireDate: Date

            public init(
                totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval,
                startDate: Date, fireDate: Date
            ) {
                self.totalCountdownDuration = totalCountdownDuration
                self.previouslyElapsedDuration = previouslyElapsedDuration
                self.startDate = startDate
                self.fireDate = fireDate
            }
        }

        /// Its countdown is paused. Durations are in seconds.
        public struct Paused: Codable, Hashable, Sendable {
            public var totalCountdownDuration: TimeInterval
            /// How much of it is over.
            public var previouslyElapsedDuration: TimeInterval

            public init(totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval) {
                self.totalCountdownDuration = totalCountdownDuration
                self.previouslyElapsedDuration = previouslyElapsedDuration
            }
        }
    }

    public var alarmID: Alarm.ID
    public var mode: Mode

    public init(alarmID: Alarm.ID, mode: Mode) { (self.alarmID, self.mode) = (alarmID, mode) }

    public init(from decoder: any Decoder) throws {
        let content = try AlarmContent(from: decoder)
        alarmID = content.alarmID
        switch content.mode {
        case .alert(let alert): mode = .alert(.init(time: .init(hour: alert.hour, minute: alert.minute)))
        case .countdown(let countdown):
            mode = .countdown(
                .init(
                    totalCountdownDuration: countdown.totalCountdownDuration,
                    previouslyElapsedDuration: countdown.previouslyElapsedDuration,
                    startDate: countdown.startDate, fireDate: countdown.fireDate))
        case .paused(let paused):
            mode = .paused(
                .init(
                    totalCountdownDuration: paused.totalCountdownDuration,
                    previouslyElapsedDuration: paused.previouslyElapsedDuration))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        let mode: AlarmContent.Mode =
            switch mode {
            case .alert(let alert): .alert(.init(hour: alert.time.hour, minute: alert.time.minute))
            case .countdown(let countdown):
                .countdown(
                    .init(
                        totalCountdownDuration: countdown.totalCountdownDuration,
                        previouslyElapsedDuration: countdown.previouslyElapsedDuration,
                        startDate: countdown.startDate, fireDate: countdown.fireDate))
            case .paused(let paused):
                .paused(
                    .init(
                        totalCountdownDuration: paused.totalCountdownDuration,
                        previouslyElapsedDuration: paused.previouslyElapsedDuration))
            }
        try AlarmContent(alarmID: alarmID, mode: mode).encode(to: encoder)
    }
}
