/// A timer on a loop. It fires once; letting go of this value does not cancel it.
public struct BusTimer: Sendable {
    let loop: BusLoop
    let id: UInt64

    /// Keeps the timer from firing. From the loop's thread that is certain; from another thread the action
    /// may be running already. Does nothing when it has fired or was cancelled before.
    public func cancel() { loop.cancelTimer(id) }
}
