internal import EventLoop

/// A wait for everything to be written, and the timer that ends it.
struct FlushWait {
    let continuation: CheckedContinuation<Bool, Never>
    let timer: LoopTimer
}
