internal import BusContract
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import Glibc

extension BundleEngine {
    /// As `Bundle1.Statistics` has it.
    ///
    /// - Parameter calls: those that the bus has brought and the engine has not seen.
    func statistics(_ usage: ProcessUsage, calls: (waiting: Int, refused: UInt64)) -> Vardict {
        let done = statistics
        let now = load
        return Vardict([
            ("invocations", .uint64(done.invocations)), ("failures", .uint64(done.failures)),
            ("refusals", .uint64(done.refusals + calls.refused)), ("reloads", .uint64(done.reloads)),
            ("handovers", .uint64(Loop.main.handovers)),
            ("duration-p50", .double(done.durations.quantile(0.5))),
            ("duration-p99", .double(done.durations.quantile(0.99))),
            ("running", .uint64(UInt64(now.running))),
            ("waiting", .uint64(UInt64(now.waiting + calls.waiting))),
            ("unended", .uint64(UInt64(now.unended))),
            ("requests", .uint64(UInt64(requestCount))), ("threads", .uint64(usage.threads)),
            ("resident-memory", .uint64(usage.residentBytes)),
        ])
    }
}

/// What the process uses at present, by `/proc/self/stat`.
struct ProcessUsage {
    /// How many threads.
    var threads: UInt64 = 0
    /// Memory that is not swapped out, in bytes.
    var residentBytes: UInt64 = 0

    /// Zeros where the file can't be read.
    static var current: ProcessUsage {
        let descriptor = open("/proc/self/stat", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return ProcessUsage() }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1_024)
        let count = read(descriptor, &bytes, bytes.count)
        // The program's name is in parentheses and may hold anything; what is counted comes behind it.
        guard count > 0, let end = bytes.prefix(count).lastIndex(of: UInt8(ascii: ")")) else {
            return ProcessUsage()
        }
        let fields = bytes[end..<count].split(separator: UInt8(ascii: " ")).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard fields.count > 22 else { return ProcessUsage() }
        return ProcessUsage(
            threads: UInt64(fields[18]) ?? 0,
            residentBytes: (UInt64(fields[22]) ?? 0) * UInt64(sysconf(Int32(_SC_PAGESIZE))))
    }
}
