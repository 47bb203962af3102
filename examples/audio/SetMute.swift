internal import ControlRuntime
internal import Sound

/// The toggle's action.
struct SetMute: SetValueIntent {
    static let title: LocalizedStringResource = "Set Mute"
    static let description = IntentDescription("Silences the default output, or lets it sound again.")

    @Parameter(title: "Muted") var value: Bool

    func perform() async throws -> some IntentResult {
        try await DefaultDevice.output.setMuted(value)
        return .result()
    }
}
