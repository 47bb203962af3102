internal import Glibc
internal import Synchronization

/// The state of a file and its siblings when they were last checked.
final class PolledFiles: Sendable {
    private let folder: String
    private let paths: [String]
    private let seen: Mutex<[FileIdentity?]>

    /// - Parameters:
    ///   - path: the file, which need not be there yet.
    ///   - siblings: names of other files in the same folder whose changes count as well.
    init(_ path: String, _ siblings: [String]) {
        let slash = path.lastIndex(of: "/")
        folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        paths = [path] + siblings.map { [folder] in "\(folder)/\($0)" }
        seen = Mutex(paths.map { FileIdentity($0) })
    }

    /// Checks again, and reports as inotify would: the folder's end ends it.
    func check() -> Inotify.Finding {
        let now = paths.map { FileIdentity($0) }
        let hasChanged = seen.withLock { seen in
            defer { seen = now }
            return seen != now
        }
        if access(folder, F_OK) != 0 { return .ended }
        return hasChanged ? .changed : .nothing
    }
}
