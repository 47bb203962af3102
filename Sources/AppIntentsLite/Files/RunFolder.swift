internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// A folder for the files that one run makes of what its caller sent: this user's alone, and removed with
/// this object.
///
/// It holds a lock as long as it lives, so that those of a process that was killed are found and removed.
final class RunFolder: Sendable {
    let path: String
    private let lock: Int32
    private let count = Atomic<Int>(0)

    /// - Throws: `CocoaError` where no folder can be made.
    init() throws {
        let parent = try Self.parent()
        Self.sweep(parent)
        let guardian = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if guardian >= 0 { close(guardian) } }
        // No process sweeps while the folder has no lock yet.
        flock(guardian, LOCK_SH)
        var template = Array("\(parent)/run-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw CocoaError.writing(parent) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        lock = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        flock(lock, LOCK_EX | LOCK_NB)
    }

    deinit {
        // What is left is found when the next process makes one.
        try? FileManager.default.removeItem(atPath: path)
        if lock >= 0 { close(lock) }
    }

    /// That of the process, for files that are made outside of runs. It is swept after the process has ended.
    /// Global because a file's bytes may be asked for from anywhere.
    static let ofProcess = Result { try RunFolder() }

    /// Writes a file of its own, whatever others are called.
    ///
    /// - Returns: where it is.
    /// - Throws: `CocoaError`.
    func write(_ content: Data, as name: String) throws -> URL {
        let folder = "\(path)/\(count.add(1, ordering: .relaxed).newValue)"
        guard mkdir(folder, 0o700) == 0 else { throw CocoaError.writing(folder) }
        return try NewFile.write(content, as: name, in: folder)
    }

    func contains(_ url: URL) -> Bool { url.path.hasPrefix("\(path)/") }

    /// The folder of all such folders, which only this user can read.
    private static func parent() throws -> String {
        let user = geteuid()
        let runtime = ProcessEnvironment.variables["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let temporary = FileManager.default.temporaryDirectory.path
        var problems: [String] = []
        for candidate in [runtime.map { "\($0)/controlruntime" }, "\(temporary)/controlruntime-\(user)"] {
            guard let candidate else { continue }
            if mkdir(candidate, 0o700) != 0, errno != EEXIST {
                problems.append("\(candidate) can't be made: \(String(cString: strerror(errno)))")
                continue
            }
            var status = stat()
            if lstat(candidate, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == user,
                status.st_mode & 0o077 == 0, access(candidate, W_OK) == 0
            {
                return candidate
            }
            problems.append("\(candidate) is no folder that this user alone may read and write")
        }
        throw CocoaError.saying(problems.joined(separator: "; "), .fileWriteNoPermission)
    }

    /// Removes what processes left that were killed; once in a process.
    private static func sweep(_ parent: String) {
        guard !isSwept.exchange(true, ordering: .relaxed) else { return }
        let guardian = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard guardian >= 0 else { return }
        defer { close(guardian) }
        // Another process is making one just now: the next one sweeps.
        guard flock(guardian, LOCK_EX | LOCK_NB) == 0 else { return }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        where name.hasPrefix("run-") {
            let folder = open("\(parent)/\(name)", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard folder >= 0 else { continue }
            if flock(folder, LOCK_EX | LOCK_NB) == 0 {
                try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
            }
            close(folder)
        }
    }

    /// Global because once in a process is enough.
    private static let isSwept = Atomic<Bool>(false)
}

/// Makes files under names that others chose.
enum NewFile {
    /// What a file without a usable name is called.
    private static let fallback = "file"

    /// Writes a file that wasn't there: what is there already stays, and no symbolic link is followed.
    ///
    /// - Parameter name: reduced to its last component.
    /// - Returns: where it is.
    /// - Throws: `CocoaError`, with `fileWriteFileExists` where the name is taken.
    static func write(_ content: Data, as name: String, in folder: String) throws -> URL {
        let reduced = FileName.reduced(name)
        let name = reduced.isEmpty ? fallback : reduced
        let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { throw CocoaError.writing(folder) }
        defer { close(directory) }
        let path = "\(folder)/\(name)"
        let file = openat(directory, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw CocoaError.writing(path) }
        defer { close(file) }
        do {
            try write(content, to: file, at: path)
        } catch {
            // Not half a file.
            unlinkat(directory, name, 0)
            throw error
        }
        return URL(filePath: folder).appending(path: name)
    }

    private static func write(_ content: Data, to file: Int32, at path: String) throws {
        var rest = content[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw CocoaError.writing(path) }
            rest = rest.dropFirst(count)
        }
    }
}

/// The name of a file without a folder, whatever a caller sends as one.
enum FileName {
    /// Longer ones no file system takes.
    private static let longest = 255

    /// The last component of a path; empty where that names no file, as for "..".
    static func reduced(_ text: String) -> String {
        // By bytes, as the file system does: a slash that a combining mark follows is no slash to Swift.
        let last =
            text.utf8.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
            ?? ""
        var name = ""
        for character in last where character != "\0" {
            guard name.utf8.count + character.utf8.count <= longest else { break }
            name.append(character)
        }
        return name == "." || name == ".." ? "" : name
    }
}

/// Decides whether a caller may name a file by its path. A sandboxed caller may not: the path would be opened
/// with this process's rights and not with the caller's, so it has to send an open file.
package protocol PathAdmission: Sendable {
    /// Returns when a path is accepted. Called before the path is checked, where waiting is allowed.
    ///
    /// - Throws: the error that the caller gets.
    func admit() async throws
}

package enum PathAdmissions {
    /// That of the caller for whom the current task works; nil where all that is named is the author's own.
    @TaskLocal package static var current: (any PathAdmission)?
}

extension CocoaError {
    /// Why a path can't be written, with all that a sentence about it needs.
    ///
    /// - Parameter number: the system's error; see errno(3).
    static func writing(_ path: String, _ number: Int32 = errno) -> CocoaError {
        let code: Code =
            switch number {
            case EEXIST: .fileWriteFileExists
            case ENOSPC, EDQUOT: .fileWriteOutOfSpace
            case EACCES, EPERM: .fileWriteNoPermission
            case EROFS: .fileWriteVolumeReadOnly
            case ENOENT, ENOTDIR: .fileNoSuchFile
            default: .fileWriteUnknown
            }
        // The keys have no names without all of Foundation.
        let reason = POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO)
        return CocoaError(code, userInfo: ["NSFilePath": path, "NSUnderlyingError": reason])
    }

    /// An error with a sentence of its own.
    static func saying(_ text: String, _ code: Code) -> CocoaError {
        CocoaError(code, userInfo: ["NSLocalizedDescription": text])
    }
}
