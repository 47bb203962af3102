internal import Foundation
internal import Testing

/// Whether a process has come to rest, as the kernel tells it.
struct ProcessRest {
    private let folder: String

    init(_ process: Int32) { folder = "/proc/\(process)" }

    /// Its memory in KiB.
    var resident: Int { get throws { try memory("VmRSS:") } }

    /// The most that it has had at once, in KiB.
    var mostResident: Int { get throws { try memory("VmHWM:") } }

    /// Whether it has one thread, which waits in `epoll_wait` without a limit, and no timer that would end
    /// that within the hour: only others can wake it.
    var sleepsForGood: Bool {
        get throws {
            guard try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task").count == 1 else {
                return false
            }
            let call = try text("syscall").split(separator: " ")
            #if arch(x86_64)
            let waits = ["232", "281"]  // epoll_wait, epoll_pwait
            #else
            let waits = ["22"]  // epoll_pwait
            #endif
            // The number and six arguments; the fourth of these is the limit, -1 for none.
            guard call.count > 4, waits.contains(String(call[0])), call[4].hasSuffix("ffffffff") else {
                return false
            }
            return try !hasArmedTimer
        }
    }

    /// Whether one of its timer descriptors fires within the hour. The one that tells when the clock is set
    /// has a date in the far future.
    private var hasArmedTimer: Bool {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: "\(folder)/fdinfo").contains { descriptor in
                let lines = try text("fdinfo/\(descriptor)").split(separator: "\n")
                guard let value = lines.first(where: { $0.hasPrefix("it_value:") }) else { return false }
                let left = value.split { !$0.isNumber }.compactMap { Int($0) }
                return left != [0, 0] && (left.first ?? 0) < 3_600
            }
        }
    }

    private func memory(_ name: String) throws -> Int {
        let line = try #require(try text("status").split(separator: "\n").first { $0.hasPrefix(name) })
        return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
}
