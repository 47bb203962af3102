/// A provider of a widget with parameters that knows when its timelines may be out of date. This package's
/// own; for a widget without parameters see ``ObservingTimelineProvider``.
public protocol ObservingAppIntentTimelineProvider: AppIntentTimelineProvider {
    /// The type of the sequence, inferred from ``changes()``.
    associatedtype Changes: AsyncSequence

    /// A sequence whose every element means "ask me again", whatever the parameters; what the elements are
    /// doesn't matter. Each widget that was placed follows one while the bundle runs. One that ends or throws
    /// is begun again after a while.
    func changes() -> Changes
}
