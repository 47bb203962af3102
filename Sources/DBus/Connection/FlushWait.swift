/// Who waits until everything has been written, and the timer that ends the wait.
struct FlushWait {
    let continuation: CheckedContinuation<Bool, Never>
    let timer: BusTimer
}
