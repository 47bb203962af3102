// Alarms and timers as apps of iOS 26 write them: a view model, its actions, the widget of the countdown.
import ActivityKit
import AlarmKit
import AppIntents
import SwiftUI
import WidgetKit

nonisolated struct CookingData: AlarmMetadata {
    enum Method: String, Codable { case frying, grilling }
    var createdAt = Date()
    var method: Method?
}

struct PauseCooking: LiveActivityIntent {
    static let title: LocalizedStringResource = "Pause"
    @Parameter(title: "alarmID") var alarmID: String

    init() { alarmID = "" }
    init(alarmID: String) { self.alarmID = alarmID }

    func perform() throws -> some IntentResult {
        guard let id = UUID(uuidString: alarmID) else { return .result() }
        try AlarmManager.shared.pause(id: id)
        return .result()
    }
}

struct OpenCooking: LiveActivityIntent {
    static let title: LocalizedStringResource = "Open"
    static let openAppWhenRun = true
    @Parameter(title: "alarmID") var alarmID: String

    init() { alarmID = "" }
    init(alarmID: String) { self.alarmID = alarmID }

    func perform() throws -> some IntentResult {
        guard let id = UUID(uuidString: alarmID) else { return .result() }
        try AlarmManager.shared.stop(id: id)
        return .result()
    }
}

extension AlarmButton {
    static var openAppButton: Self {
        AlarmButton(text: "Open", textColor: .black, systemImageName: "swift")
    }
    static var stopButton: Self {
        AlarmButton(text: "Done", textColor: .white, systemImageName: "stop.circle")
    }
    static var repeatButton: Self {
        AlarmButton(text: "Repeat", textColor: .black, systemImageName: "repeat.circle")
    }
}

@MainActor @Observable
final class CookingAlarms {
    typealias Configuration = AlarmManager.AlarmConfiguration<CookingData>

    @ObservationIgnored private let manager = AlarmManager.shared
    var alarms: [UUID: Alarm] = [:]

    func fetch() throws {
        for alarm in try manager.alarms { alarms[alarm.id] = alarm }
    }

    func observe() {
        Task {
            for await incoming in manager.alarmUpdates {
                alarms = Dictionary(uniqueKeysWithValues: incoming.map { ($0.id, $0) })
            }
        }
        Task {
            for await state in manager.authorizationUpdates where state == .denied { alarms = [:] }
        }
    }

    private func isAllowed() async -> Bool {
        switch manager.authorizationState {
        case .notDetermined:
            do {
                return try await manager.requestAuthorization() == .authorized
            } catch {
                return false
            }
        case .denied: return false
        case .authorized: return true
        @unknown default: return false
        }
    }

    func scheduleTimer() async throws {
        let alert = AlarmPresentation.Alert(
            title: "Food ready", stopButton: .stopButton, secondaryButton: .repeatButton,
            secondaryButtonBehavior: .countdown)
        let countdown = AlarmPresentation.Countdown(
            title: "Cooking",
            pauseButton: AlarmButton(text: "Pause", textColor: .green, systemImageName: "pause"))
        let paused = AlarmPresentation.Paused(
            title: "Paused",
            resumeButton: AlarmButton(text: "Start", textColor: .green, systemImageName: "play"))
        let attributes = AlarmAttributes(
            presentation: AlarmPresentation(alert: alert, countdown: countdown, paused: paused),
            metadata: CookingData(method: .frying), tintColor: Color.blue)
        guard await isAllowed() else { return }
        do {
            let alarm = try await manager.schedule(
                id: UUID(), configuration: .timer(duration: 30, attributes: attributes))
            alarms[alarm.id] = alarm
        } catch AlarmManager.AlarmError.maximumLimitReached {
            try manager.cancel(id: alarms.keys.first ?? UUID())
        }
    }

    func scheduleAlarm(at date: Date) async throws {
        let id = Alarm.ID()
        let alert = AlarmPresentation.Alert(
            title: "Wake Up", secondaryButton: .openAppButton, secondaryButtonBehavior: .custom)
        let attributes = AlarmAttributes<CookingData>(
            presentation: AlarmPresentation(alert: alert), tintColor: .accentColor)
        let time = Alarm.Schedule.Relative.Time(hour: 7, minute: 30)
        let schedule = Alarm.Schedule.relative(
            .init(time: time, repeats: .weekly([Locale.Weekday.monday, .friday])))
        let configuration = Configuration(
            countdownDuration: .init(preAlert: 10, postAlert: 5 * 60), schedule: schedule,
            attributes: attributes, stopIntent: PauseCooking(alarmID: id.uuidString),
            secondaryIntent: OpenCooking(alarmID: id.uuidString), sound: .named("bell"))
        try await manager.schedule(id: id, configuration: configuration)
        try await manager.schedule(
            id: UUID(),
            configuration: .alarm(schedule: .fixed(date), attributes: attributes, sound: .default))
        try manager.stop(id: id)
        try manager.resume(id: id)
        try manager.countdown(id: id)
    }

    func describe(_ alarm: Alarm) -> String {
        switch alarm.state {
        case .scheduled: break
        case .countdown: return "counts down \(alarm.countdownDuration?.preAlert ?? 0)"
        case .paused: return "paused"
        case .alerting: return "alerts"
        @unknown default: return "?"
        }
        switch alarm.schedule {
        case .fixed(let date)?: return date.formatted()
        case .relative(let relative)?: return "\(relative.time.hour):\(relative.time.minute)"
        default: return ""
        }
    }
}

struct CookingActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: AlarmAttributes<CookingData>.self) { context in
            VStack {
                Text(context.attributes.presentation.alert.title)
                CookingTime(state: context.state, maxWidth: 150)
                if let method = context.attributes.metadata?.method { Text(method.rawValue) }
                Button(intent: PauseCooking(alarmID: context.state.alarmID.uuidString)) {
                    Label("Pause", systemImage: "pause")
                }
                .tint(context.attributes.tintColor)
            }
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) { CookingTime(state: context.state) }
            } compactLeading: {
                CookingTime(state: context.state, maxWidth: 44)
            } compactTrailing: {
                Image(systemName: "timer")
            } minimal: {
                Image(systemName: "timer")
            }
            .keylineTint(context.attributes.tintColor)
        }
    }
}

struct CookingTime: View {
    let state: AlarmPresentationState
    var maxWidth: CGFloat = .infinity

    var body: some View {
        Group {
            switch state.mode {
            case .countdown(let countdown):
                Text(timerInterval: Date.now...countdown.fireDate, countsDown: true)
            case .paused(let paused):
                let left = Duration.seconds(
                    paused.totalCountdownDuration - paused.previouslyElapsedDuration)
                Text("\(left.components.seconds)")
            case .alert(let alert): Text("\(alert.time.hour):\(alert.time.minute)")
            @unknown default: EmptyView()
            }
        }
        .frame(maxWidth: maxWidth, alignment: .leading)
    }
}
