public import AppIntentsLite
public import SwiftUILite
internal import WidgetKitLite

/// A button of an alarm, as AlarmKit's `AlarmButton`.
public struct AlarmButton: Codable, Sendable, Hashable {
    public var text: LocalizedStringResource
    /// Kept for hosts that draw an alarm's colours; none does yet.
    public var textColor: Color
    /// A symbol's name.
    public var systemImageName: String

    public init(text: LocalizedStringResource, textColor: Color, systemImageName: String) {
        self.text = text
        self.textColor = textColor
        self.systemImageName = systemImageName
    }

    init(_ button: AlarmTexts.Button) {
        self.init(
            text: LocalizedStringResource(stringLiteral: button.text),
            textColor: Color(hex: button.color) ?? .primary, systemImageName: button.symbol)
    }

    var record: AlarmTexts.Button {
        AlarmTexts.Button(
            text: String(localized: text), color: textColor.hex ?? "", symbol: systemImageName)
    }

    public init(from decoder: any Decoder) throws { self.init(try AlarmTexts.Button(from: decoder)) }

    /// The text as it is in the user's language now.
    public func encode(to encoder: any Encoder) throws { try record.encode(to: encoder) }
}

extension Color {
    /// `#rrggbb`; nil for another form.
    init?(hex: String) {
        guard hex.utf8.count == 7, hex.first == "#", let value = UInt32(hex.dropFirst(), radix: 16) else {
            return nil
        }
        self.init(
            red: Double(value >> 16) / 255, green: Double(value >> 8 & 255) / 255,
            blue: Double(value & 255) / 255)
    }
}

/// The words and buttons of an alarm, as AlarmKit's `AlarmPresentation`.
public struct AlarmPresentation: Codable, Sendable, Hashable {
    /// What is shown while an alarm alerts. The runtime draws it, with a button that stops the alarm.
    public struct Alert: Sendable, Hashable {
        /// What the second button does besides running its action.
        public enum SecondaryButtonBehavior: Codable, Sendable, Hashable {
            /// It puts the alarm off.
            case countdown
            /// Nothing.
            case custom
        }

        public var title: LocalizedStringResource
        /// The words on the button that stops it.
        public var stopButton: AlarmButton
        public var secondaryButton: AlarmButton?
        public var secondaryButtonBehavior: SecondaryButtonBehavior?

        /// - Parameters:
        ///   - title: what is shown and said of the alarm.
        ///   - stopButton: the words on the button that stops it.
        ///   - secondaryButton: a second button; nil for none.
        ///   - secondaryButtonBehavior: what that does besides running its action.
        public init(
            title: LocalizedStringResource, stopButton: AlarmButton, secondaryButton: AlarmButton? = nil,
            secondaryButtonBehavior: SecondaryButtonBehavior? = nil
        ) {
            self.title = title
            self.stopButton = stopButton
            self.secondaryButton = secondaryButton
            self.secondaryButtonBehavior = secondaryButtonBehavior
        }

        /// With the runtime's own button that stops it.
        public init(
            title: LocalizedStringResource, secondaryButton: AlarmButton? = nil,
            secondaryButtonBehavior: SecondaryButtonBehavior? = nil
        ) {
            self.init(
                title: title,
                stopButton: AlarmButton(text: "Stop", textColor: .primary, systemImageName: "stop.fill"),
                secondaryButton: secondaryButton, secondaryButtonBehavior: secondaryButtonBehavior)
        }
    }

    /// What is shown while an alarm counts down, where the bundle declares no configuration for it.
    public struct Countdown: Sendable, Hashable {
        public var title: LocalizedStringResource
        public var pauseButton: AlarmButton?

        public init(title: LocalizedStringResource, pauseButton: AlarmButton? = nil) {
            (self.title, self.pauseButton) = (title, pauseButton)
        }
    }

    /// What is shown while an alarm is paused, where the bundle declares no configuration for it.
    public struct Paused: Sendable, Hashable {
        public var title: LocalizedStringResource
        public var resumeButton: AlarmButton

        public init(title: LocalizedStringResource, resumeButton: AlarmButton) {
            (self.title, self.resumeButton) = (title, resumeButton)
        }
    }

    public var alert: Alert
    public var countdown: Countdown?
    public var paused: Paused?

    public init(alert: Alert, countdown: Countdown? = nil, paused: Paused? = nil) {
        (self.alert, self.countdown, self.paused) = (alert, countdown, paused)
    }

    public init(from decoder: any Decoder) throws {
        let texts = try AlarmTexts(from: decoder)
        alert = Alert(
            title: LocalizedStringResource(stringLiteral: texts.title), stopButton: AlarmButton(texts.stop),
            secondaryButton: texts.secondary.map(AlarmButton.init),
            secondaryButtonBehavior: texts.secondaryCountsDown.map { $0 ? .countdown : .custom })
        countdown = texts.countdownTitle.map {
            Countdown(
                title: LocalizedStringResource(stringLiteral: $0),
                pauseButton: texts.pause.map(AlarmButton.init))
        }
        if let title = texts.pausedTitle, let resume = texts.resume {
            paused = Paused(
                title: LocalizedStringResource(stringLiteral: title), resumeButton: AlarmButton(resume))
        }
    }

    /// The texts as they are in the user's language now.
    public func encode(to encoder: any Encoder) throws { try texts.encode(to: encoder) }

    var texts: AlarmTexts {
        AlarmTexts(
            title: String(localized: alert.title), stop: alert.stopButton.record,
            secondary: alert.secondaryButton?.record,
            secondaryCountsDown: alert.secondaryButtonBehavior.map { $0 == .countdown },
            countdownTitle: countdown.map { String(localized: $0.title) },
            pause: countdown?.pauseButton?.record, pausedTitle: paused.map { String(localized: $0.title) },
            resume: paused?.resumeButton.record)
    }
}
