internal import ControlRuntime

/// Starts the timer or pauses it, whoever asks: the control, the widget, the activity.
struct SetTimer: SetValueIntent, LiveActivityIntent {
    static let title: LocalizedStringResource = "Run the timer"
    @Parameter(title: "Running") var value: Bool

    init() {}
    init(_ isRunning: Bool) { value = isRunning }

    func perform() async throws -> some IntentResult {
        if value { try await Countdown.start() } else { await Countdown.pause() }
        await Bell.shared.arm()
        return .result()
    }
}
