internal import FoundationEssentials
internal import Glibc

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
