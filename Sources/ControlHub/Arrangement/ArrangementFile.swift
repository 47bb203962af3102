internal import Glibc

/// The file in which a user's arrangement is kept: `$XDG_CONFIG_HOME/controlruntime/arrangement.json`.
///
/// It is replaced in one step and on the disk when a change returns. Nothing that a user might want back is
/// ever overwritten: a file that can't be read is kept under another name before it is replaced, and one of a
/// newer version stays as it is.
public struct ArrangementFile: Hashable, Sendable {
    /// Where it is.
    public let path: String

    /// The file at a path, there or not.
    public init(path: String) { self.path = path }

    /// The user's.
    ///
    /// - Throws: ``ArrangementError`` with `noPlace` where there is no home.
    public static func ofUser() throws(ArrangementError) -> ArrangementFile {
        let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
        if let folder = variable("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
            return ArrangementFile(path: "\(folder)/controlruntime/arrangement.json")
        }
        guard let home = variable("HOME"), home.hasPrefix("/") else {
            throw ArrangementError(
                .noPlace, "HOME is no absolute path, and XDG_CONFIG_HOME names no folder: set one of them")
        }
        return ArrangementFile(path: "\(home)/.config/controlruntime/arrangement.json")
    }

    var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }

    /// What is arranged; nothing where there is no file.
    ///
    /// - Throws: ``ArrangementError``.
    public func read() throws(ArrangementError) -> Arrangement {
        guard let bytes = try contents() else { return Arrangement() }
        return try Arrangement(bytes, of: path)
    }

    /// Changes what is arranged. Of several programs that do so at once, each finds what the others have
    /// done.
    ///
    /// - Parameter change: the change; where it makes none, nothing is written.
    /// - Returns: where an unreadable file was kept, if there was one.
    ///
    /// - Throws: ``ArrangementError``; the file is what it was then.
    @discardableResult
    public func change(_ change: (inout Arrangement) -> Void) throws(ArrangementError) -> String? {
        try makeFolder(folder)
        let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { throw failure(folder, "read") }
        defer { close(directory) }
        while flock(directory, LOCK_EX) != 0 {
            guard errno == EINTR else { throw failure(folder, "locked") }
        }
        var arrangement = Arrangement()
        var kept: String?
        do throws(ArrangementError) {
            arrangement = try read()
        } catch {
            guard error.code == .unreadable else { throw error }
            kept = try setAside()
        }
        let before = arrangement
        change(&arrangement)
        if arrangement != before || kept != nil { try replace(Array(arrangement.text.utf8), directory) }
        return kept
    }

    private func contents() throws(ArrangementError) -> [UInt8]? {
        // A pipe must not hold the reader up.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw failure(path, "read")
        }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        // More is no arrangement.
        while bytes.count < 1 << 20 {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(path, "read") }
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        return bytes
    }

    /// Puts other content in its place; a link stays one.
    private func replace(_ bytes: [UInt8], _ directory: Int32) throws(ArrangementError) {
        var target = path
        if let resolved = realpath(path, nil) {
            target = String(cString: resolved)
            free(resolved)
        }
        let new = "\(target).\(getpid()).tmp"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(new, "made") }
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw giveUp(new, "written") }
            rest = rest.dropFirst(count)
        }
        guard fsync(descriptor) == 0 else { throw giveUp(new, "written to the disk") }
        guard rename(new, target) == 0 else { throw giveUp(new, "replaced") }
        guard fsync(directory) == 0 else { throw failure(folder, "written to the disk") }
    }

    private func giveUp(_ new: String, _ deed: String) -> ArrangementError {
        let error = failure(path, deed)
        unlink(new)
        return error
    }

    /// Keeps a file that can't be read beside itself, under the first name that is free.
    private func setAside() throws(ArrangementError) -> String {
        for number in 1...100 {
            let name = "\(path).unreadable" + (number == 1 ? "" : ".\(number)")
            // Takes no place of another file, as renaming would.
            if link(path, name) == 0 { return name }
            guard errno == EEXIST else { throw failure(name, "made") }
        }
        throw ArrangementError(
            .unreadable, "\(path) can't be read, and 100 such files lie beside it: move them away")
    }

    private func makeFolder(_ path: String) throws(ArrangementError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw failure(path, "made")
        }
        try makeFolder(String(path[..<slash]))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure(path, "made") }
    }

    private func failure(_ path: String, _ deed: String) -> ArrangementError {
        let number = errno
        var buffer = [CChar](repeating: 0, count: 256)
        _ = strerror_r(number, &buffer, buffer.count)
        let reason = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return ArrangementError(.system, "\(path) can't be \(deed): \(reason.lowercased())")
    }
}
