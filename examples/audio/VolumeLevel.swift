internal import ControlRuntime
internal import Sound

/// How loud the default output is, in percent.
struct VolumeLevel: ObservingControlValueProvider {
    var previewValue: Int { 50 }

    func currentValue() async throws -> Int { try await DefaultDevice.output.volume }

    func changes() -> AsyncStream<Void> { SoundEvents.shared.follow() }
}
