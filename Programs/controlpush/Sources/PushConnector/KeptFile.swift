internal import FoundationEssentials
internal import Glibc

/// A file of this program, which only its user may read, replaced in one step: a reader, or the next process,
/// finds the earlier content or the new one.
public struct KeptFile: Sendable {
    public let path: String

    public init(_ path: String) { self.path = path }

    /// - Throws: ``KeptFileError``
    func read<Value: Decodable>(_ type: Value.Type) throws(KeptFileError) -> Value? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw KeptFileError(path, "read", errno)
        }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(descriptor, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw KeptFileError(path, "read", errno) }
            if count == 0 { break }
            bytes += piece[..<count]
            guard bytes.count <= Self.mostBytes else { throw KeptFileError(path, "read", EFBIG) }
        }
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw KeptFileError(path, "understood", 0)
        }
    }

    /// More than anything that is kept has.
    private static let mostBytes = 16 << 20

    /// Puts a value in its place; the disk has it when this returns.
    ///
    /// - Throws: ``KeptFileError``; the file is what it was then.
    func replace(_ value: some Encodable) throws(KeptFileError) {
        let bytes: Data
        do {
            bytes = try JSONEncoder().encode(value)
        } catch {
            throw KeptFileError(path, "written", EINVAL)
        }
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        try Self.makeFolder(folder)
        let temporary = path + ".tmp"
        // What a killed process left, and nobody else writes: the bus name is held by one process.
        unlink(temporary)
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw KeptFileError(path, "written", errno) }
        do throws(KeptFileError) {
            defer { close(descriptor) }
            var rest = Array(bytes)[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw KeptFileError(path, "written", errno) }
                rest = rest.dropFirst(count)
            }
            guard fsync(descriptor) == 0 else { throw KeptFileError(path, "written to the disk", errno) }
            guard rename(temporary, path) == 0 else { throw KeptFileError(path, "replaced", errno) }
        } catch {
            unlink(temporary)
            throw error
        }
        let place = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard place >= 0 else { throw KeptFileError(folder, "opened", errno) }
        defer { close(place) }
        guard fsync(place) == 0 else { throw KeptFileError(folder, "written to the disk", errno) }
    }

    /// Keeps a file that can't be understood under another name: there may be keys in it.
    func setAside() { rename(path, path + ".unreadable") }

    private static func makeFolder(_ path: String) throws(KeptFileError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw KeptFileError(path, "made", errno)
        }
        try makeFolder(String(path[..<slash]))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw KeptFileError(path, "made", errno) }
    }
}

/// Why something can't be done with a file.
struct KeptFileError: Error, CustomStringConvertible {
    let description: String
    /// Whether it was read, and isn't what this program writes.
    let isDamage: Bool

    init(_ path: String, _ deed: String, _ number: Int32) {
        let reason = number == 0 ? "" : ": \(String(cString: strerror(number)))"
        description = "\(path) can't be \(deed)\(reason)"
        isDamage = number == 0
    }
}
