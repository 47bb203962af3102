/// A watched descriptor on a loop. Letting go of this value does not end the watch.
public struct BusWatch: Sendable {
    let loop: BusLoop
    let token: UInt64

    /// Ends the watch; does nothing when it has ended. Call it before closing the descriptor. From the loop's
    /// thread it is certain that the action will not run again; from another thread it may be running just
    /// now.
    public func cancel() { loop.removeSource(token) }
}
