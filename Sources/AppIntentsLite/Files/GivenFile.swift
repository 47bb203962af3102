internal import FoundationEssentials
internal import Glibc

/// A file that a caller named or sent, open for reading: a regular one, so that reading ends and changes
/// nothing.
final class GivenFile {
    private let descriptor: Int32

    /// Opens what a path leads to. A pipe without a writer doesn't hold it up.
    ///
    /// - Throws: ``IntentArgumentError`` for what can't be opened or isn't a regular file of a file system.
    init(path: String) throws(IntentArgumentError) {
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw IntentArgumentError(
                expected: "a file that can be read", received: "\"\(path)\"",
                hint: String(cString: strerror(errno)))
        }
        try Self.check(descriptor, "\"\(path)\"")
        try checkPlace(path)
    }

    /// An open file that was sent. It is read through this very descriptor: opened again by its path, it
    /// would be opened with more rights than the sender gave.
    ///
    /// - Throws: ``IntentArgumentError`` for one that isn't a regular file open for reading.
    init(_ file: IntentFileDescriptor) throws(IntentArgumentError) {
        descriptor = fcntl(file.rawValue, F_DUPFD_CLOEXEC, 0)
        let what = "a descriptor"
        guard descriptor >= 0 else {
            throw IntentArgumentError(
                expected: "an open file", received: what, hint: String(cString: strerror(errno)))
        }
        let flags = fcntl(descriptor, F_GETFL)
        guard flags >= 0, flags & Self.pathOnly == 0, flags & O_ACCMODE != O_WRONLY else {
            throw IntentArgumentError(
                expected: "a file that is open for reading", received: "a descriptor that can't be read")
        }
        try Self.check(descriptor, what)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// As many bytes are read into memory at most. A file may say that it has any number of them, and needs
    /// no room on the disk for that.
    private static let mostInMemory = 128 << 20

    /// How many bytes are in it, as its file system says.
    var size: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// All that is in it, from its beginning.
    ///
    /// - Throws: ``IntentArgumentError`` for what can't be read, and where it is more than 128 MiB.
    func content() throws(IntentArgumentError) -> Data {
        let size = size
        try Self.checkInMemory(size)
        var data = Data(capacity: size)
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = pread(descriptor, &piece, piece.count, off_t(data.count))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw IntentArgumentError(
                    expected: "a file that can be read", received: nil, hint: String(cString: strerror(errno))
                )
            }
            if count == 0 { return data }
            data.append(contentsOf: piece.prefix(count))
            // It may grow while it is read.
            try Self.checkInMemory(data.count)
        }
    }

    private static func checkInMemory(_ size: Int) throws(IntentArgumentError) {
        guard size <= mostInMemory else {
            throw IntentArgumentError(
                expected: "at most \(mostInMemory >> 20) MiB, where a file is read into memory",
                received: "\(size) bytes", hint: "use it by its place on the disk")
        }
    }

    private static func check(_ descriptor: Int32, _ what: String) throws(IntentArgumentError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw IntentArgumentError(
                expected: "a regular file", received: what, hint: String(cString: strerror(errno)))
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw IntentArgumentError(
                expected: "a regular file", received: "\(what), which is \(kind(status.st_mode))")
        }
    }

    private static func kind(_ mode: mode_t) -> String {
        switch mode & S_IFMT {
        case S_IFDIR: "a folder"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "none"
        }
    }

    /// What seems a file below these describes this process or the machine, and is no caller's content.
    private func checkPlace(_ path: String) throws(IntentArgumentError) {
        // Where the path leads to, whatever links are on the way.
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/fd/\(descriptor)", &target, target.count)
        let place = String(
            decoding: target.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let isOfTheKernel = [path, place].contains {
            Self.kernelFolders.contains($0.split(separator: "/").first ?? "")
        }
        guard count > 0, !isOfTheKernel else {
            throw IntentArgumentError(
                expected: "a file of a file system", received: "\"\(path)\"",
                hint: "what is below /dev, /proc and /sys is none")
        }
    }

    private static let kernelFolders: Set<Substring> = ["dev", "proc", "sys"]
    /// Not in the C library's module, as its header has it for GNU sources only.
    private static let pathOnly: Int32 = 0o10000000
}
