internal import EventLoop

/// A wait for the reply to a call, and the timer that ends it.
struct PendingCall {
    let continuation: CheckedContinuation<[BusValue], any Error>
    let timer: LoopTimer
}
