internal import ControlRuntime

/// Starts the timer for so many minutes. It asks how many where nobody has said it, and whether a timer that
/// is set already may go: whoever runs it answers both, or it does nothing.
struct StartTimer: LiveActivityIntent {
    static let title: LocalizedStringResource = "Start Timer"
    static let description = IntentDescription("Sets the timer to a number of minutes and starts it.")
    @Parameter(title: "Minutes", inclusiveRange: (1, 180), requestValueDialog: "For how many minutes?")
    var minutes: Int

    func perform() async throws -> some IntentResult & ProvidesDialog {
        if Countdown.activity != nil {
            try await requestConfirmation(
                actionName: .start, dialog: "A timer is set already. Start a new one?")
            await Countdown.stop()
        }
        try await Countdown.start(for: Double(minutes) * 60)
        await Bell.shared.arm()
        return .result(dialog: "The timer is set to \(minutes) minutes.")
    }
}
