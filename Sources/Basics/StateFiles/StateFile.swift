internal import Glibc

/// A file that is read as a whole, and replaced in one step: a reader finds the earlier content or the new
/// one.
///
/// A link stays one: the file that it points to is replaced.
package struct StateFile: Hashable, Sendable {
    package let path: String
    /// How many bytes are read at most: more than anything that is kept has, so that no file that somebody
    /// put there fills the memory.
    package static let mostBytes = 64 << 20

    package init(_ path: String) { self.path = path }

    /// What is in it; nil when there is none.
    ///
    /// - Throws: ``FileError``, also for one of more than ``mostBytes``.
    package func contents() throws(FileError) -> [UInt8]? { try open()?.bytes }

    /// The same with the identity of this content.
    package func open() throws(FileError) -> (bytes: [UInt8], identity: FileIdentity)? {
        do throws(FileError) {
            // A pipe must not hold the reader up.
            return try opened(OpenFile(path, O_RDONLY | O_NONBLOCK))
        } catch {
            if error.number == ENOENT { return nil }
            throw error
        }
    }

    private func opened(
        _ file: borrowing OpenFile
    ) throws(FileError) -> (bytes: [UInt8], identity: FileIdentity) {
        let status = file.status
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG else { throw FileError(path, .read, kind == S_IFDIR ? EISDIR : EINVAL) }
        guard status.st_size <= Self.mostBytes else { throw FileError(path, .read, EFBIG) }
        // It may grow meanwhile.
        let bytes = try file.contents(atMost: Self.mostBytes + 1)
        guard bytes.count <= Self.mostBytes else { throw FileError(path, .read, EFBIG) }
        return (bytes, FileIdentity(status))
    }

    /// Puts new content in its place, with the rights 0600.
    ///
    /// - Parameters:
    ///   - isDurable: returns only once the disk has it; else it outlives the process, but maybe not the
    ///     machine.
    ///   - folder: the one in which it lies, where that is open already: whatever is at its path by now, all
    ///     happens there. Nil for what is at the path; folders that are missing are made then.
    /// - Throws: ``FileError``; the file is what it was then.
    package func replace(
        _ bytes: [UInt8], isDurable: Bool, in folder: borrowing OpenFile? = nil
    ) throws(FileError) {
        switch folder {
        case .some(let folder):
            let name = PrivateFolder.name(of: path)
            let target = try target(from: folder.descriptor, name)
            // A link leads to another folder.
            if target != path { return try StateFile(target).replace(bytes, isDurable: isDurable) }
            try Self.replace(name, in: folder, by: bytes, isDurable: isDurable)
        case nil:
            let target = try target()
            let path = PrivateFolder.parent(of: target)
            try PrivateFolder.make(path)
            let folder = try OpenFile(path, isDurable ? O_RDONLY | O_DIRECTORY : OpenFile.asPlace)
            try Self.replace(PrivateFolder.name(of: target), in: folder, by: bytes, isDurable: isDurable)
        }
    }

    private static func replace(
        _ name: String, in folder: borrowing OpenFile, by bytes: [UInt8], isDurable: Bool
    ) throws(FileError) {
        let new = try TemporaryFile(for: name, in: folder)
        do throws(FileError) {
            try new.file.write(bytes)
            if isDurable { try new.file.sync() }
            guard isDurable else { return try new.replace(name, in: folder) }
            let earlier = try EarlierFile(of: name, in: folder)
            do throws(FileError) {
                try new.replace(name, in: folder)
            } catch {
                earlier.remove(from: folder)
                throw error
            }
            try earlier.syncFolder(folder)
        } catch {
            new.remove(from: folder)
            throw error
        }
    }

    /// Removes the file, or the link to it.
    ///
    /// - Parameters:
    ///   - isDurable: returns only once the disk has it.
    ///   - folder: as in ``replace(_:isDurable:in:)``.
    /// - Returns: false when there is none.
    /// - Throws: ``FileError``; the file is what it was then.
    @discardableResult
    package func remove(
        isDurable: Bool = false, in folder: borrowing OpenFile? = nil
    ) throws(FileError) -> Bool {
        switch folder {
        case .some(let folder): return try removeEntry(of: folder, isDurable: isDurable)
        case nil:
            let path = PrivateFolder.parent(of: path)
            let folder: OpenFile
            do throws(FileError) {
                folder = try OpenFile(path, isDurable ? O_RDONLY | O_DIRECTORY : OpenFile.asPlace)
            } catch {
                if [ENOENT, ENOTDIR].contains(error.number) { return false }
                throw error
            }
            return try removeEntry(of: folder, isDurable: isDurable)
        }
    }

    private func removeEntry(of folder: borrowing OpenFile, isDurable: Bool) throws(FileError) -> Bool {
        let name = PrivateFolder.name(of: path)
        guard isDurable else { return try unlinkEntry(name, of: folder) }
        let earlier = try EarlierFile(of: name, in: folder)
        do throws(FileError) {
            guard try unlinkEntry(name, of: folder) else {
                earlier.remove(from: folder)
                return false
            }
        } catch {
            earlier.remove(from: folder)
            throw error
        }
        try earlier.syncFolder(folder)
        return true
    }

    private func unlinkEntry(_ name: String, of folder: borrowing OpenFile) throws(FileError) -> Bool {
        if unlinkat(folder.descriptor, name, 0) == 0 { return true }
        if errno == ENOENT || errno == ENOTDIR { return false }
        throw FileError(path, .removed)
    }

    /// Removes what killed processes left half written of this file, where it lies in another folder than its
    /// link.
    package func sweepBehindLink() {
        guard let target = try? target(), target != path else { return }
        TemporaryFile.sweep(PrivateFolder.parent(of: target), for: PrivateFolder.name(of: target))
    }

    /// Keeps what is in the file, and can't be read, under another name beside it. A copy that is there
    /// already is used again: the file may have to stay as it is, and be read at each start.
    ///
    /// - Returns: the other path.
    package func copyAside(_ bytes: [UInt8]) throws(FileError) -> String {
        let folder = PrivateFolder.parent(of: path)
        let name = "\(PrivateFolder.name(of: path)).\(FileStamp.unreadable)-"
        for copy in try PrivateFolder.names(in: folder) where copy.hasPrefix(name) {
            let path = "\(folder)/\(copy)"
            guard let file = try? OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW),
                let kept = try? file.contents(atMost: bytes.count + 1), kept == bytes
            else { continue }
            // The process that wrote it may have been killed before it did this.
            try file.sync()
            try OpenFile(folder, O_RDONLY | O_DIRECTORY).sync()
            return path
        }
        let suffix = "\(FileStamp.unreadable)-\(FileStamp.now)"
        var path = "\(path).\(suffix)"
        for number in 2... {
            do throws(FileError) {
                let copy = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
                try copy.write(bytes)
                try copy.sync()
                try OpenFile(PrivateFolder.parent(of: path), O_RDONLY | O_DIRECTORY).sync()
                return path
            } catch {
                guard error.number == EEXIST, number <= 100 else {
                    if error.deed != .made { unlink(path) }
                    throw error
                }
                path = "\(self.path).\(suffix).\(number)"
            }
        }
        return path
    }

    /// The file itself, behind the links that lead to it.
    ///
    /// - Throws: ``FileError`` where they lead to no end.
    package func target() throws(FileError) -> String { try target(from: AT_FDCWD, path) }

    /// - Parameter folder: in which the file itself has this name.
    private func target(from folder: Int32, _ name: String) throws(FileError) -> String {
        var target = path
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        var count = readlinkat(folder, name, &buffer, buffer.count)
        // As many as the system follows.
        for _ in 0..<40 {
            guard count > 0 else { return target }
            let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            target = link.hasPrefix("/") ? link : "\(PrivateFolder.parent(of: target))/\(link)"
            count = readlink(target, &buffer, buffer.count)
        }
        throw FileError(path, .written, ELOOP)
    }
}
