internal import ControlRuntime
internal import Sound

/// The button's action. It returns the new level as well, for those who run it by name.
struct RaiseVolume: AppIntent {
    static let title: LocalizedStringResource = "Raise the Volume"
    static let description = IntentDescription("Raises the default output by five percent, to 100 at most.")

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        .result(value: try await DefaultDevice.output.raise(by: 5))
    }
}
