internal import Glibc

/// A file that is being written and will take another's place. While it is open its process holds its lock,
/// by which those that a killed process left behind are known.
package struct TemporaryFile: ~Copyable {
    package let file: OpenFile
    let name: String

    private static let suffix = ".tmp"

    /// - Parameters:
    ///   - target: the name of the file whose place it will take.
    ///   - folder: where both lie.
    /// - Throws: ``FileError``
    package init(for target: String, in folder: borrowing OpenFile) throws(FileError) {
        while true {
            let name = Self.makeName(for: target)
            let file = try OpenFile(name, in: folder, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
            let isBusy = !file.lock(waits: false) && errno == EWOULDBLOCK
            // Another process swept between the two steps, and took it for a leftover.
            if isBusy || file.status.st_nlink == 0 { continue }
            self.name = name
            self.file = file
            return
        }
    }

    /// A name for what is beside a file for a moment. It is known by that, and no other has it.
    static func makeName(for target: String) -> String {
        ".\(stem(target[...])).\(String(UInt64.random(in: .min ... .max), radix: 16))\(suffix)"
    }

    /// The beginning of a name: one that is as long as may be would be too long with what is added.
    /// 50 scalars are 200 bytes at most.
    private static func stem(_ name: Substring) -> Substring {
        name.utf8.count <= 200 ? name : Substring(name.unicodeScalars.prefix(50))
    }

    /// Puts it into the place of `target`.
    ///
    /// - Parameter folder: the one in which it was made.
    /// - Throws: ``FileError``
    package func replace(_ target: String, in folder: borrowing OpenFile) throws(FileError) {
        guard renameat(folder.descriptor, name, folder.descriptor, target) == 0 else {
            throw FileError("\(folder.path)/\(target)", .replaced)
        }
    }

    /// Removes it, where it takes no other's place.
    ///
    /// - Parameter folder: the one in which it was made.
    package func remove(from folder: borrowing OpenFile) { unlinkat(folder.descriptor, name, 0) }

    /// Removes the temporary files in a folder that no process writes any more; where they can't be found, a
    /// later start does.
    ///
    /// - Parameter target: only those that were to take this file's place; nil for all.
    package static func sweep(_ folder: String, for target: String? = nil) {
        for name in (try? PrivateFolder.names(in: folder)) ?? [] where isTemporary(name, target) {
            let path = "\(folder)/\(name)"
            var status = stat()
            // One to a file, beside which it was put as that was removed.
            if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { unlink(path) }
            // A pipe of that name must not hold the start up.
            guard let file = try? OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK), file.lock(waits: false),
                file.status.st_mode & S_IFMT == S_IFREG
            else { continue }
            unlink(path)
        }
    }

    private static func isTemporary(_ name: String, _ target: String?) -> Bool {
        if name.hasPrefix("."), name.hasSuffix(suffix) {
            let parts = name.dropFirst().dropLast(suffix.count).split(
                separator: ".", omittingEmptySubsequences: false)
            guard parts.count > 1, let number = parts.last, UInt64(number, radix: 16) != nil else {
                return false
            }
            return target.map { stem($0[...]) == name.dropFirst().dropLast(suffix.count + number.count + 1) }
                ?? true
        }
        // Those of Foundation, which wrote these files in earlier versions, name the process and have no
        // lock.
        guard target == nil, name.hasPrefix(".dat.nosync") else { return false }
        let number = name.dropFirst(".dat.nosync".count).prefix { $0 != "." }
        guard let process = pid_t(number, radix: 16), process > 0 else { return false }
        return kill(process, 0) != 0 && errno == ESRCH
    }
}
