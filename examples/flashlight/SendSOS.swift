internal import ControlRuntime

/// The button's action: it takes a few seconds and cleans up, however it ends.
///
/// The toggle of the same light goes on working meanwhile, as different controls run side by side. It shows each
/// flash, because it follows the file; what somebody sets during the signal is undone by its end.
struct SendSOS: AppIntent {
    static let title: LocalizedStringResource = "Send SOS"
    static let description = IntentDescription("Blinks the light in Morse code: S, O, S.")

    func perform() async throws -> some IntentResult {
        let led = try LED.configured()
        let before = try await led.brightness()
        do {
            try await send(with: led)
        } catch {
            // Cancelled, or the light failed: the first error is the one to tell, whatever becomes of this write.
            try? led.write(before)
            throw error
        }
        try led.write(before)
        return .result()
    }

    private func send(with led: LED) async throws {
        let brightest = led.maximum
        for signal in MorseSignal.sos {
            // A light that can't be seen to flash is not a signal, so neither error is passed over: the write's, and
            // the sleep's when the action is cancelled.
            try led.write(signal.isLit ? brightest : 0)
            try await Task.sleep(for: MorseSignal.unit * signal.units)
        }
    }
}
