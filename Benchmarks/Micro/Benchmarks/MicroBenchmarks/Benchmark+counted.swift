internal import AllocationCounter
internal import Benchmark

extension Benchmark {
    /// Adds a benchmark that counts what memory `operation` asks for, in a thousand runs.
    ///
    /// - Parameters:
    ///   - name: Its name in the report and in `thresholds.json`.
    ///   - make: Makes what the operation works on. Not counted.
    ///   - operation: What is measured. Gets the run's number: from 0 on for each thousand.
    static func counted<State: ~Copyable>(
        _ name: String, _ make: @escaping () throws -> State,
        _ operation: @escaping (_ state: inout State, _ run: Int) throws -> Void
    ) {
        let configuration = Configuration(
            metrics: [.allocations, .allocatedBytes], scalingFactor: .kilo, maxDuration: .seconds(1),
            maxIterations: 10)
        Benchmark(name, configuration: configuration) { benchmark in
            guard counterWorks() else {
                return benchmark.error("allocations can't be counted here: malloc is not the program's own")
            }
            var state = try make()
            // What grows with the first runs, such as a buffer, is there afterwards.
            for run in 0..<10 { try operation(&state, run) }
            benchmark.startMeasurement()
            let before = allocations_so_far()
            for run in benchmark.scaledIterations { try operation(&state, run) }
            let after = allocations_so_far()
            benchmark.stopMeasurement()
            benchmark.measurement(.allocations, Int(after.blocks - before.blocks))
            benchmark.measurement(.allocatedBytes, Int(after.bytes - before.bytes))
        }
    }

    /// Whether allocations of a known size are seen. Without that a count of 0 would say nothing.
    private static func counterWorks() -> Bool {
        // The runtime asks for objects and for bare memory in different ways.
        let start = allocations_so_far()
        blackHole([UInt8](repeating: 1, count: 1_000))
        let middle = allocations_so_far()
        let block = UnsafeMutableRawPointer.allocate(byteCount: 1_000, alignment: 8)
        blackHole(block)
        let end = allocations_so_far()
        block.deallocate()
        return middle.blocks == start.blocks + 1 && middle.bytes >= start.bytes + 1_000
            && end.blocks == middle.blocks + 1 && end.bytes == middle.bytes + 1_000
    }
}

extension BenchmarkMetric {
    /// Blocks of memory that were asked for.
    static let allocations = BenchmarkMetric.custom("allocations")
    /// Bytes that were asked for, in all.
    static let allocatedBytes = BenchmarkMetric.custom("bytes")
}
