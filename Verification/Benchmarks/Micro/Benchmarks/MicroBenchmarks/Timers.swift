internal import Benchmark

@testable internal import EventLoop

/// The loop's timers, with 1,000 others waiting.
func timers() {
    Benchmark.counted("timer: cancelled, of 1,000", { waiting() }) { queue, run in
        let timer = queue.add(deadline: UInt64(run * 2_000)) {}
        guard queue.cancel(timer.id) != nil else { throw Unexpected("the timer had gone") }
    }
    Benchmark.counted("timer: due, of 1,000", { waiting() }) { queue, _ in
        _ = queue.add(deadline: 1) {}
        guard queue.takeDue(1) != nil else { throw Unexpected("the timer was not due") }
    }
}

private func waiting() -> TimerQueue {
    var queue = TimerQueue()
    for number in 0..<1_000 { _ = queue.add(deadline: UInt64(1_000_000 + number * 1_000)) {} }
    return queue
}
