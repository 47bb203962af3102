internal import Glibc

/// A file that is read as a whole, and replaced in one step: a reader finds the earlier content or the new
/// one.
///
/// A link stays one: the file that it points to is replaced.
package struct StateFile: Hashable, Sendable {
    package let path: String

    package init(_ path: String) { self.path = path }

    /// What is in it; nil when there is none.
    package func contents() throws(FileError) -> [UInt8]? { try open()?.bytes }

    /// The same with the identity of this content.
    package func open() throws(FileError) -> (bytes: [UInt8], identity: FileIdentity)? {
        do throws(FileError) {
            // A pipe must not hold the reader up.
            let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
            let status = file.status
            let kind = status.st_mode & S_IFMT
            guard kind == S_IFREG else { throw FileError(path, .read, kind == S_IFDIR ? EISDIR : EINVAL) }
            return (try file.contents(), FileIdentity(status))
        } catch {
            if error.number == ENOENT { return nil }
            throw error
        }
    }

    /// Puts new content in its place, with the rights 0600. Folders that are missing are made.
    ///
    /// - Parameter isDurable: returns only once the disk has it; else it outlives the process, but maybe not
    ///   the machine.
    /// - Throws: ``FileError``; the file is what it was then.
    package func replace(_ bytes: [UInt8], isDurable: Bool) throws(FileError) {
        let target = try target()
        let folder = PrivateFolder.parent(of: target)
        try PrivateFolder.make(folder)
        let new = try TemporaryFile(for: target)
        do throws(FileError) {
            try new.file.write(bytes)
            if isDurable { try new.file.sync() }
            guard isDurable else { return try new.replace(target) }
            // Opened before the step that can't be taken back.
            let directory = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
            let old = try? OpenFile(target, O_RDONLY)
            try new.replace(target)
            do throws(FileError) {
                try directory.sync()
            } catch {
                // Where even the earlier content is not to be had, nothing is left to do.
                if let old {
                    if let bytes = try? old.contents() {
                        try? StateFile(target).replace(bytes, isDurable: false)
                    }
                } else {
                    unlink(target)
                }
                throw error
            }
        } catch {
            unlink(new.path)
            throw error
        }
    }

    /// Removes the file, or the link to it.
    ///
    /// - Parameter isDurable: returns only once the disk has it.
    /// - Returns: false when there is none.
    /// - Throws: ``FileError``; the file is what it was then.
    @discardableResult
    package func remove(isDurable: Bool = false) throws(FileError) -> Bool {
        // Opened before the step that can't be taken back.
        let directory: OpenFile?
        do throws(FileError) {
            directory =
                isDurable ? try OpenFile(PrivateFolder.parent(of: path), O_RDONLY | O_DIRECTORY) : nil
        } catch {
            if [ENOENT, ENOTDIR].contains(error.number) { return false }
            throw error
        }
        let old = isDurable ? try contents() : nil
        guard unlink(path) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return false }
            throw FileError(path, .removed)
        }
        do throws(FileError) {
            try directory?.sync()
        } catch {
            if let old { try? replace(old, isDurable: false) }
            throw error
        }
        return true
    }

    /// Removes what killed processes left half written of this file, where it lies in another folder than its
    /// link.
    package func sweepBehindLink() {
        guard let target = try? target(), target != path else { return }
        TemporaryFile.sweep(PrivateFolder.parent(of: target), for: target.split(separator: "/").last ?? "")
    }

    /// Keeps what is in the file, and can't be read, under another name beside it. A copy that is there
    /// already is used again: the file may have to stay as it is, and be read at each start.
    ///
    /// - Returns: the other path.
    package func copyAside(_ bytes: [UInt8]) throws(FileError) -> String {
        let folder = PrivateFolder.parent(of: path)
        let name = "\(path.split(separator: "/").last ?? "").\(FileStamp.unreadable)-"
        for copy in PrivateFolder.names(in: folder) where copy.hasPrefix(name) {
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
    package func target() throws(FileError) -> String {
        var target = path
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        // As many as the system follows.
        for _ in 0..<40 {
            let count = readlink(target, &buffer, buffer.count)
            guard count > 0 else { return target }
            let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            target = link.hasPrefix("/") ? link : "\(PrivateFolder.parent(of: target))/\(link)"
        }
        throw FileError(path, .written, ELOOP)
    }
}
