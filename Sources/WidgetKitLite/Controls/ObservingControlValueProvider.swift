/// A provider that knows when its value may have changed. This package's own: on Apple's platforms a control
/// notices changes made elsewhere only by a reload or a push.
///
/// ```swift
/// struct VolumeState: ObservingControlValueProvider {
///     var previewValue: Bool { false }
///     func currentValue() async throws -> Bool { try await Mixer.isMuted }
///     func changes() -> AsyncStream<Void> { Mixer.events }
/// }
/// ```
public protocol ObservingControlValueProvider: ControlValueProvider {
    /// The type of the sequence, inferred from ``changes()``.
    associatedtype Changes: AsyncSequence

    /// A sequence whose every element means "ask me again"; what the elements are doesn't matter. It is
    /// followed while the bundle runs. A sequence that ends or throws is begun again: after a quarter of a
    /// second first, then with pauses that grow to five seconds while the value can't be had and to a minute
    /// otherwise. The value is asked for at the end and at the new beginning, so one that throws when its
    /// source is gone, with changes that end then, is back with its source.
    func changes() -> Changes
}
