internal import Glibc

/// Whether a process sees the same files as this one, by `/proc`; see `proc(5)`.
enum CallerProcess {
    /// True where the process has the same root directory. Where that may not be read, true where it is in no
    /// sandbox that ordinary users can make: those forbid to gain privileges, for good, or have process ids
    /// of their own.
    ///
    /// A process may not read the roots of others when it is in a user namespace, as a service of a user's
    /// manager is that has a file system of its own.
    static func seesTheSameFiles(_ process: Int32) -> Bool {
        // All that is read below is of one process, even if another gets its id meanwhile.
        let folder = open("/proc/\(process)", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return false }
        defer { close(folder) }
        var root = stat()
        var own = stat()
        guard stat("/", &own) == 0 else { return false }
        if fstatat(folder, "root/.", &root, 0) == 0 {
            return root.st_dev == own.st_dev && root.st_ino == own.st_ino
        }
        guard errno == EACCES || errno == EPERM else { return false }
        return isPlain(status: contents(of: "status", in: folder))
    }

    /// - Parameter status: the text of a process's `status`.
    static func isPlain(status: String) -> Bool {
        var fields: [Substring: Substring] = [:]
        for line in status.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { fields[parts[0]] = parts[1] }
        }
        guard fields["NoNewPrivs"]?.split(separator: "\t") == ["0"] else { return false }
        return fields["NSpid"]?.split(separator: "\t").count == 1
    }

    /// The first 8 KiB; nothing where it can't be read.
    private static func contents(of name: String, in folder: Int32) -> String {
        let file = openat(folder, name, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
