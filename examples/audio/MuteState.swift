internal import ControlRuntime
internal import Sound

/// Whether the default output is muted; asked again at each event of the sound server, so that a mixer's
/// window or a key on the keyboard moves the toggle too.
struct MuteState: ObservingControlValueProvider {
    var previewValue: Bool { false }

    func currentValue() async throws -> Bool { try await DefaultDevice.output.isMuted }

    func changes() -> AsyncStream<Void> { SoundEvents.shared.follow() }
}
