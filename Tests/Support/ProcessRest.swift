internal import BusTesting
internal import Foundation

/// Whether a process has come to rest, as the kernel tells it.
public struct ProcessRest {
    private let folder: String

    public init(_ process: Int32) { folder = "/proc/\(process)" }

    /// Its memory in KiB.
    public var resident: Int { get throws { try memory("VmRSS:") } }

    /// The most that it has had at once, in KiB.
    public var mostResident: Int { get throws { try memory("VmHWM:") } }

    /// How many threads it has.
    public var threadCount: Int { get throws { try threads.count } }

    /// Whether each of its threads waits without a limit, for descriptors or for a signal, and no timer ends
    /// that within these seconds: only others can wake it.
    public func sleeps(forSeconds seconds: Int = 3_600) throws -> Bool {
        for thread in try threads {
            // It may have ended since.
            guard let call = (try? text("task/\(thread)/syscall"))?.split(separator: " "),
                let number = call.first.flatMap({ Int($0) })
            else { return false }
            if number == Self.signalWait { continue }
            // The number and six arguments; the fourth of these is the limit, -1 for none.
            guard call.count > 4, Self.eventWaits.contains(number), call[4].hasSuffix("ffffffff") else {
                return false
            }
        }
        return try !hasTimer(within: seconds)
    }

    #if arch(x86_64)
    private static let eventWaits = [232, 281]  // epoll_wait, epoll_pwait
    private static let signalWait = 130  // rt_sigsuspend
    #else
    private static let eventWaits = [22]  // epoll_pwait
    private static let signalWait = 133  // rt_sigsuspend
    #endif

    private var threads: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task") }
    }

    /// Whether one of its timer descriptors fires soon. The one that tells when the clock is set has a date
    /// in the far future.
    private func hasTimer(within seconds: Int) throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: "\(folder)/fdinfo").contains { descriptor in
            guard let lines = (try? text("fdinfo/\(descriptor)"))?.split(separator: "\n"),
                let value = lines.first(where: { $0.hasPrefix("it_value:") })
            else { return false }
            let left = value.split { !$0.isNumber }.compactMap { Int($0) }
            return left != [0, 0] && (left.first ?? 0) < seconds
        }
    }

    private func memory(_ name: String) throws -> Int {
        let line = try text("status").split(separator: "\n").first { $0.hasPrefix(name) }
        guard let size = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw TestingError("\(folder)/status has no \(name)")
        }
        return size
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
}
