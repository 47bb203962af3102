internal import Benchmark
internal import Counters

extension Benchmark {
    /// Adds a benchmark that counts what memory `operation` asks for and what it retains, in a thousand runs.
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
            metrics: [.allocations, .allocatedBytes, .retains], scalingFactor: .kilo,
            maxDuration: .seconds(1),
            maxIterations: 10)
        Benchmark(name, configuration: configuration) { benchmark in
            var state = try make()
            // What grows with the first runs, such as a buffer, is there afterwards.
            for run in 0..<10 { try operation(&state, run) }
            benchmark.startMeasurement()
            let before = counters_now()
            for run in benchmark.scaledIterations { try operation(&state, run) }
            let after = counters_now()
            benchmark.stopMeasurement()
            // A count of nothing may mean that there was nothing to count or that it can't be counted here.
            if allocationsAreSeen() {
                benchmark.measurement(.allocations, Int(after.blocks - before.blocks))
                benchmark.measurement(.allocatedBytes, Int(after.bytes - before.bytes))
            }
            if retainsAreSeen() { benchmark.measurement(.retains, Int(after.retains - before.retains)) }
        }
    }

    /// Whether allocations of a known size are seen. The runtime asks for objects and for bare memory in
    /// different ways.
    private static func allocationsAreSeen() -> Bool {
        let start = counters_now()
        blackHole([UInt8](repeating: 1, count: 1_000))
        let middle = counters_now()
        let block = UnsafeMutableRawPointer.allocate(byteCount: 1_000, alignment: 8)
        blackHole(block)
        let end = counters_now()
        block.deallocate()
        return middle.blocks == start.blocks + 1 && middle.bytes >= start.bytes + 1_000
            && end.blocks == middle.blocks + 1 && end.bytes == middle.bytes + 1_000
    }

    /// Whether the retain of an object is seen.
    private static func retainsAreSeen() -> Bool {
        final class Probe {}
        let probe = Unmanaged.passRetained(Probe())
        let before = counters_now()
        blackHole(probe.retain())
        let after = counters_now()
        probe.release()
        probe.release()
        return after.retains == before.retains + 1
    }
}

extension BenchmarkMetric {
    /// Blocks of memory that were asked for.
    static let allocations = BenchmarkMetric.custom("allocations")
    /// Bytes that were asked for, in all.
    static let allocatedBytes = BenchmarkMetric.custom("bytes")
    /// References that were counted up.
    static let retains = BenchmarkMetric.custom("retains")
}
