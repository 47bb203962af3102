/// Signals that a connection has been given and not written yet.
///
/// Until the end of the loop's iteration later ones that say the same with newer values can take their place
/// (``BusConnection/send(_:insteadOf:)``).
public struct QueuedSignals: Sendable, Equatable {
    /// Which batch they are in. Its number is another one as soon as their place can't be taken any more.
    let batch: UInt64
    /// Their number among the signals of the batch whose place can be taken.
    let index: Int
}
