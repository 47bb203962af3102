internal import Synchronization

/// What runs for a Unix signal. In a structure, because a bare function value gets a reabstraction thunk each
/// time that it is read.
struct SignalAction: Sendable {
    let run: @Sendable (Int32) -> Void
}

/// A process has one of each signal.
let signalActions = Mutex<[Int32: SignalAction]>([:])
