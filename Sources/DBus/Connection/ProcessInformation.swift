internal import Glibc

/// What `/proc` says about a process; nil for one that is gone or hidden.
enum ProcessInformation {
    /// The command's name, at most 15 bytes.
    static func command(_ process: Int32) -> String? {
        contents("/proc/\(process)/comm").map { String($0.prefix { $0 != "\n" }) }
    }

    /// Field 22 of `stat`. Field 2 is the command in parentheses and may hold anything, hence counted from
    /// the last closing one.
    static func startTime(_ process: Int32) -> UInt64? {
        guard let stat = contents("/proc/\(process)/stat"), let end = stat.lastIndex(of: ")") else {
            return nil
        }
        let fields = stat[stat.index(after: end)...].split(separator: " ")
        return fields.count > 19 ? UInt64(fields[19]) : nil
    }

    /// The first 4 KiB.
    private static func contents(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }
}
