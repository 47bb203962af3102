/// A provider of a control with parameters that knows when its value may have changed. This package's own;
/// for a control without parameters see ``ObservingControlValueProvider``.
public protocol ObservingAppIntentControlValueProvider: AppIntentControlValueProvider {
    /// The type of the sequence, inferred from ``changes()``.
    associatedtype Changes: AsyncSequence

    /// A sequence whose every element means "ask me again", whatever the parameters; what the elements are
    /// doesn't matter. Each control that was placed follows one while the bundle runs. One that ends or
    /// throws is begun again as that of an ``ObservingControlValueProvider`` is.
    func changes() -> Changes
}
