internal import Glibc

/// Why a file can't be read, without its path: "can't be read: Permission denied", "is a named pipe, …".
struct FileProblem: Error, Hashable {
    let reason: String
}

/// A file that can be read to its end at once. Anything else isn't opened: opening alone takes a line from
/// who writes into a named pipe, rewinds a tape, or starts a watchdog.
struct RegularFile: ~Copyable {
    private let descriptor: Int32
    /// In bytes, as the system has it; 0 for files that the kernel makes.
    let size: Int

    /// - Throws: ``FileProblem`` for what isn't there, may not be read, or is no regular file.
    init(_ path: String) throws(FileProblem) {
        // Holds the place without opening what is there.
        let place = open(path, Self.placeOnly | O_CLOEXEC)
        guard place >= 0 else { throw Self.unreadable(errno) }
        defer { close(place) }
        var info = stat()
        guard fstat(place, &info) == 0 else { throw Self.unreadable(errno) }
        if let kind = Self.kind(info.st_mode) {
            throw FileProblem(reason: "is \(kind), and has to be a regular file")
        }
        let opened = open("/proc/self/fd/\(place)", O_RDONLY | O_CLOEXEC)
        guard opened >= 0 else { throw Self.unreadable(errno) }
        descriptor = opened
        size = info.st_size
    }

    deinit { close(descriptor) }

    /// Reads so many bytes at most.
    ///
    /// - Parameter isEnough: asked after each part, with all that was read.
    /// - Throws: ``FileProblem``.
    func bytes(
        atMost most: Int, until isEnough: ([UInt8]) -> Bool = { _ in false }
    ) throws(FileProblem) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < most, !isEnough(bytes) {
            let count = read(descriptor, &chunk, min(chunk.count, most - bytes.count))
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw Self.unreadable(errno) }
            if count == 0 { break }
            bytes += chunk.prefix(count)
        }
        return bytes
    }

    /// O_PATH, which Swift doesn't see.
    private static let placeOnly: Int32 = 0o10_000_000

    private static func unreadable(_ number: Int32) -> FileProblem {
        FileProblem(reason: "can't be read: \(String(cString: strerror(number)))")
    }

    /// What something is that isn't a regular file; nil for one.
    private static func kind(_ mode: mode_t) -> String? {
        switch mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: "a folder"
        case S_IFIFO: "a named pipe"
        case S_IFSOCK: "a socket"
        default: "a device"
        }
    }
}
