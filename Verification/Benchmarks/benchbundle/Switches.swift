internal import ControlRuntime
internal import Synchronization

/// The truth that the controls are about. As cheap as a truth can be, so that what is measured is the
/// runtime.
enum Switches {
    /// What the measured toggle shows and its action sets.
    static let measured = Atomic(false)
    /// What all other toggles share.
    static let fillers = Atomic(false)
}

/// A value provider that can be made from nothing.
protocol BenchValue: ControlValueProvider where Value == Bool { init() }

/// The measured toggle's value.
struct MeasuredValue: BenchValue {
    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { Switches.measured.load(ordering: .relaxed) }
}

/// The value of the other toggles.
struct FillerValue: BenchValue {
    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { Switches.fillers.load(ordering: .relaxed) }
}
