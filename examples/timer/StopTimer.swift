internal import ControlRuntime

/// Ends the timer before its time.
struct StopTimer: LiveActivityIntent {
    static let title: LocalizedStringResource = "Stop the timer"

    func perform() async throws -> some IntentResult {
        await Countdown.stop()
        await Bell.shared.arm()
        return .result()
    }
}
