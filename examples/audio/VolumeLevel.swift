internal import ControlRuntime

/// How loud the default output is, in percent.
struct VolumeLevel: ObservingControlValueProvider {
    var previewValue: Int { 50 }

    func currentValue() async throws -> Int { try await DefaultSink.volume }

    func changes() -> AsyncStream<Void> { SoundEvents.shared.follow() }
}
