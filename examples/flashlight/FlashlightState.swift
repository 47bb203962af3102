internal import ControlRuntime

/// The toggle's value provider: it answers the value and reports when to ask again.
///
/// Apple's `ControlValueProvider` is the first two members; a control would then stay stale when somebody
/// else switches the light. `ObservingControlValueProvider` adds `changes()`.
struct FlashlightState: ObservingControlValueProvider {
    /// For galleries: instant and made up.
    var previewValue: Bool { false }

    /// Asked at the start, after the action, and after each element of ``changes()``.
    func currentValue() async throws -> Bool { try await LED.configured().brightness() > 0 }

    /// Every element means "ask me again".
    func changes() -> AsyncStream<Void> {
        guard let led = try? LED.configured() else { return AsyncStream { $0.finish() } }
        return FileObservation.changes(of: led.path, beside: ["brightness_hw_changed"])
    }
}
