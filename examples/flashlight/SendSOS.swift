internal import ControlRuntime

/// The button's action: it takes a few seconds and cleans up, however it ends.
///
/// The toggle of the same light keeps working meanwhile, as different controls run side by side. It follows
/// the file, so it shows each flash; what somebody sets during the signal is undone by its end.
struct SendSOS: AppIntent {
    static let title: LocalizedStringResource = "Send SOS"
    static let description = IntentDescription("Blinks the light in Morse code: S, O, S.")

    func perform() async throws -> some IntentResult {
        try await Self.signal(with: LED.configured())
        return .result()
    }

    /// Blinks, then leaves the light as it was at the start; also when the task is cancelled or the light
    /// fails.
    static func signal(with led: LED) async throws {
        let before = try await led.brightness()
        do {
            try await blink(led)
        } catch {
            // The first error is the one to report, whether or not this write succeeds.
            try? led.write(before)
            throw error
        }
        try led.write(before)
    }

    /// Apart from the clean-up above: in one function the two crash the optimiser of Swift 6.3.
    private static func blink(_ led: LED) async throws {
        let brightest = led.maximum
        for signal in MorseSignal.sos {
            try led.write(signal.isLit ? brightest : 0)
            // Throws when the task is cancelled, as it is when the action exceeds its limit.
            try await Task.sleep(for: MorseSignal.unit * signal.units)
        }
    }
}
