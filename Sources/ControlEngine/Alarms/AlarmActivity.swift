internal import AppIntentsLite
internal import FoundationEssentials
internal import SwiftUILite
internal import WidgetKitLite

/// How an alarm is shown where its author doesn't say: while it alerts, always; else where the bundle
/// declares no configuration for its attributes.
enum AlarmActivity {
    /// What it reads of an author's attributes.
    struct Attributes: ActivityAttributes {
        typealias ContentState = AlarmContent

        let presentation: AlarmTexts
    }

    @MainActor
    static let declaration = ActivityDeclaration(
        Attributes.self,
        { context in AnyView(AlarmView(texts: context.attributes.presentation, content: context.state)) },
        { context in
            let view = AlarmView(texts: context.attributes.presentation, content: context.state)
            return DynamicIsland {
                DynamicIslandExpandedRegion(.center) { view }
            } compactLeading: {
                Image(systemName: symbol)
            } compactTrailing: {
                AlarmTime(content: context.state)
            } minimal: {
                Image(systemName: symbol)
            }
        })

    static let symbol = "alarm"

}

extension ActivityRecord {
    /// Whether it is an alarm that alerts: the runtime draws it, whatever the author declares.
    package var isAlerting: Bool {
        guard alarm != nil else { return false }
        guard case .alert? = (try? ActivityJSON.decode(AlarmContent.self, contentState))?.mode else {
            return false
        }
        return true
    }
}

private struct AlarmView: View {
    let texts: AlarmTexts
    let content: AlarmContent

    var body: some View {
        HStack {
            Label(title, systemImage: AlarmActivity.symbol).font(.headline)
            Spacer()
            AlarmTime(content: content)
            switch content.mode {
            case .alert:
                button(texts.stop, .stop)
                if let secondary = texts.secondary { button(secondary, .secondary) }
            case .countdown: if let pause = texts.pause { button(pause, .pause) }
            case .paused: if let resume = texts.resume { button(resume, .resume) }
            }
        }
        .activitySummary(title: title, until: fireDate, systemImage: AlarmActivity.symbol)
    }

    private var title: String {
        switch content.mode {
        case .alert: texts.title
        case .countdown: texts.countdownTitle ?? texts.title
        case .paused: texts.pausedTitle ?? texts.countdownTitle ?? texts.title
        }
    }

    private var fireDate: Date? {
        if case .countdown(let countdown) = content.mode { countdown.fireDate } else { nil }
    }

    private func button(_ button: AlarmTexts.Button, _ kind: AlarmPressKind) -> some View {
        Button(intent: PressAlarm(content.alarmID, kind)) {
            Label(button.text, systemImage: button.symbol)
        }
    }
}

/// How long an alarm still counts down, or when it alerted.
private struct AlarmTime: View {
    let content: AlarmContent

    var body: some View {
        switch content.mode {
        case .alert(let alert):
            Text("\(alert.hour):\(alert.minute < 10 ? "0" : "")\(alert.minute)")
        case .countdown(let countdown):
            Text(timerInterval: min(countdown.startDate, countdown.fireDate)...countdown.fireDate)
        case .paused(let paused): Text(Self.time(of: paused))
        }
    }

    private static func time(of paused: AlarmContent.Paused) -> String {
        let rest = max(0, paused.totalCountdownDuration - paused.previouslyElapsedDuration)
        let seconds = Int(exactly: min(rest, 1e9).rounded(.up)) ?? 0
        let (minutes, second) = (seconds / 60, seconds % 60)
        return "\(minutes):\(second < 10 ? "0" : "")\(second)"
    }
}

/// What a button of an alarm does.
enum AlarmPressKind: String, AppEnum {
    case stop, secondary, pause, resume

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Button"
    static let caseDisplayRepresentations: [AlarmPressKind: DisplayRepresentation] = [
        .stop: "Stop", .secondary: "Repeat", .pause: "Pause", .resume: "Resume",
    ]
}

/// A button of an alarm. The engine runs the author's action for it by the same caller, and then does what
/// the button does; see ``BundleEngine/press(_:by:completion:)``.
struct PressAlarm: AppIntent {
    static let title: LocalizedStringResource = "Alarm"
    static let isDiscoverable = false
    static let canRunByName = false
    @Parameter(title: "Alarm") var alarm: String
    @Parameter(title: "Button") var button: AlarmPressKind

    init() {}

    init(_ alarm: UUID, _ button: AlarmPressKind) {
        self.alarm = alarm.uuidString
        self.button = button
    }

    /// Never reached: the engine has done it before.
    func perform() async throws -> some IntentResult {
        try refuse()
        return .result()
    }

    private func refuse() throws {
        throw ControlError(.notSupported, "an alarm's button is pressed where it is shown")
    }
}
