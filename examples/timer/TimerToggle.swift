internal import ControlRuntime

/// The control: on while the timer runs.
struct TimerToggle: ControlWidget {
    nonisolated static let kind = "Timer"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind, provider: State()) { isRunning in
            ControlWidgetToggle("Timer", isOn: isRunning, action: SetTimer()) { isRunning in
                Label(isRunning ? "Running" : "Not running", systemImage: "timer")
            }
            .tint(.orange)
        }
        .displayName("Timer")
        .description("Starts a timer and pauses it.")
        // Its own action is known; these change the timer too.
        .reloads(after: StartTimer.self)
        .reloads(after: StopTimer.self)
    }

    struct State: ControlValueProvider {
        var previewValue: Bool { false }
        func currentValue() async throws -> Bool { Countdown.isRunning }
    }
}
