/// A provider that knows when its timeline may be out of date. This package's own.
public protocol ObservingTimelineProvider: TimelineProvider {
    /// The type of the sequence, inferred from ``changes()``.
    associatedtype Changes: AsyncSequence

    /// A sequence whose every element means "ask me again"; what the elements are doesn't matter. It is
    /// followed while the bundle runs. One that ends or throws is begun again after a while.
    func changes() -> Changes
}
