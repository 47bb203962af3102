internal import Glibc

/// What a file is before it is replaced or removed, under a temporary name beside it: going back to that
/// needs neither room nor reading.
///
/// It has no lock, so what a killed process leaves of it is swept away with other temporary files.
struct EarlierFile {
    private let target: String
    /// Nil where there was no file.
    private let name: String?

    /// - Parameters:
    ///   - target: the name of the file, or of the link to it.
    ///   - folder: where it lies.
    /// - Throws: ``FileError`` where it is no file, or can't be kept.
    init(of target: String, in folder: borrowing OpenFile) throws(FileError) {
        self.target = target
        var status = stat()
        guard fstatat(folder.descriptor, target, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            guard errno == ENOENT else { throw FileError("\(folder.path)/\(target)", .read) }
            name = nil
            return
        }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG || kind == S_IFLNK else {
            throw FileError("\(folder.path)/\(target)", .read, kind == S_IFDIR ? EISDIR : EINVAL)
        }
        let name = TemporaryFile.makeName(for: target)
        if linkat(folder.descriptor, target, folder.descriptor, name, 0) == 0 {
            self.name = name
        } else {
            // A file system without hard links, or a file of another user's.
            self.name = try Self.copy(target, in: folder)
        }
    }

    /// - Returns: the name of the copy; nil where a link leads to no file.
    private static func copy(_ target: String, in folder: borrowing OpenFile) throws(FileError) -> String? {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try OpenFile(target, in: folder, O_RDONLY | O_NONBLOCK).contents()
        } catch {
            guard error.number == ENOENT else { throw error }
            return nil
        }
        let copy = try TemporaryFile(for: target, in: folder)
        do throws(FileError) {
            try copy.file.write(bytes)
        } catch {
            copy.remove(from: folder)
            throw error
        }
        return copy.name
    }

    /// Returns once the disk has what was done; where it may not have it, that is undone.
    ///
    /// - Throws: ``FileError``; the file is what it was then.
    func syncFolder(_ folder: borrowing OpenFile) throws(FileError) {
        do throws(FileError) {
            try folder.sync()
        } catch {
            if let name {
                renameat(folder.descriptor, name, folder.descriptor, target)
            } else {
                unlinkat(folder.descriptor, target, 0)
            }
            throw error
        }
        remove(from: folder)
    }

    /// Nobody goes back to it.
    func remove(from folder: borrowing OpenFile) {
        if let name { unlinkat(folder.descriptor, name, 0) }
    }
}
