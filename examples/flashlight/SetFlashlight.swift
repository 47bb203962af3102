internal import ControlRuntime

/// The toggle's action. The runtime writes the wanted state into `value` and then calls `perform()`.
struct SetFlashlight: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Flashlight"
    static let description = IntentDescription("Turns the light on or off.")

    @Parameter(title: "On") var value: Bool

    /// What this throws becomes the caller's error, with the error's own text.
    func perform() async throws -> some IntentResult {
        try LED.configured().set(value)
        return .result()
    }
}
