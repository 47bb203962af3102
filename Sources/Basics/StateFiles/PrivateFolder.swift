internal import Glibc

/// Folders that only their user may read.
package enum PrivateFolder {
    /// Makes a folder and those above it that are missing. Returns once the disk has them: they are made
    /// once, and what is kept in them later relies on that.
    ///
    /// - Parameter mode: the rights of those that are made; where others are to read them, less what the
    ///   process takes from all its files.
    package static func make(_ path: String, mode: UInt32 = 0o700) throws(FileError) {
        if try makeOne(path, mode) { return }
        let above = parent(of: path)
        // Nothing is above the root; what is no folder is said of the path that was wanted.
        guard above != path else { throw FileError(path, .made, ENOENT) }
        try make(above, mode: mode)
        guard try makeOne(path, mode) else { throw FileError(path, .made, ENOENT) }
    }

    /// Opens a folder in another one, for what lies in it.
    ///
    /// - Parameter makes: whether it is made where it is missing.
    /// - Throws: ``FileError``
    package static func open(
        _ name: String, in folder: borrowing OpenFile, makes: Bool = true
    ) throws(FileError) -> OpenFile {
        if makes {
            if mkdirat(folder.descriptor, name, 0o700) == 0 {
                // Whatever the process takes from all its files.
                fchmodat(folder.descriptor, name, 0o700, 0)
            } else if errno != EEXIST, errno != EROFS {
                throw FileError("\(folder.path)/\(name)", .made)
            }
        }
        return try OpenFile(name, in: folder, OpenFile.asPlace)
    }

    /// - Returns: false when the folder above is missing.
    private static func makeOne(_ path: String, _ mode: mode_t) throws(FileError) -> Bool {
        if mkdir(path, mode) == 0 {
            if mode == 0o700 { chmod(path, mode) }
            do throws(FileError) {
                try OpenFile(parent(of: path), O_RDONLY | O_DIRECTORY).sync()
            } catch {
                // A folder that may be written and not read can't be synced.
                if error.number == EACCES { return true }
                // The next try begins again.
                rmdir(path)
                throw error
            }
            return true
        }
        let problem = errno
        if problem == ENOENT { return false }
        var status = stat()
        guard problem == EEXIST || problem == EROFS || problem == EACCES, stat(path, &status) == 0 else {
            throw FileError(path, .made, problem)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError(path, .made, ENOTDIR) }
        return true
    }

    /// Takes the rights of others away from a folder that an earlier version made. One that is no folder of
    /// this user's, or a link to one, stays as it is.
    package static func tighten(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == getuid(),
            status.st_mode & 0o077 != 0
        else { return }
        // Where that is not allowed, the files' own rights are left.
        _ = chmod(path, status.st_mode & 0o700)
    }

    /// The names in a folder; none where there is no folder.
    ///
    /// - Throws: ``FileError`` where what is in it can't be found out.
    package static func names(in path: String) throws(FileError) -> [String] {
        guard let folder = opendir(path) else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw FileError(path, .read)
        }
        defer { closedir(folder) }
        var names: [String] = []
        while true {
            // Nil is the end as well as an error; only this number says which.
            errno = 0
            guard let entry = readdir(folder) else { break }
            withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                names.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
            }
        }
        guard errno == 0 else { throw FileError(path, .read) }
        return names
    }

    /// The folder that a path lies in.
    package static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// What a path names in the folder that it lies in.
    package static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? ""
    }
}
