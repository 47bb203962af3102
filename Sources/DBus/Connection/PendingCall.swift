/// Who waits for the reply to a call, and the timer that ends the wait.
struct PendingCall {
    let continuation: CheckedContinuation<[BusValue], any Error>
    let timer: BusTimer
}
