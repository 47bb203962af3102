internal import Benchmark

/// What the benchmark library runs; each function adds those of its part.
let benchmarks: @Sendable () -> Void = {
    codec()
    objectTree()
    decoding()
    lanes()
    schedules()
    timers()
}
