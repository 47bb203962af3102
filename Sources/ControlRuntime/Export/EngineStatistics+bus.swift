internal import BusContract
internal import ControlEngine
internal import DBus
internal import EventLoop

extension BundleEngine {
    /// As `Bundle1.Statistics` has it.
    func statistics(_ usage: ProcessUsage) -> Vardict {
        let done = statistics
        let now = load
        return Vardict([
            ("invocations", .uint64(done.invocations)), ("failures", .uint64(done.failures)),
            ("refusals", .uint64(done.refusals)), ("reloads", .uint64(done.reloads)),
            ("handovers", .uint64(Loop.main.handovers)),
            ("duration-p50", .double(done.durations.quantile(0.5))),
            ("duration-p99", .double(done.durations.quantile(0.99))),
            ("running", .uint64(UInt64(now.running))), ("waiting", .uint64(UInt64(now.waiting))),
            ("unended", .uint64(UInt64(now.unended))), ("threads", .uint64(usage.threads)),
            ("resident-memory", .uint64(usage.residentBytes)),
        ])
    }
}
