internal import Foundation

/// Keeps the last complete content of a suite's file beside it. Foundation writes such a file in pieces: a
/// process that is killed meanwhile, or a full disk, would leave a part of it or nothing.
struct SuiteBackup: Sendable {
    let file: String
    private let copy: String
    private let temporary: String
    private let lock: String

    /// - Parameter folder: where Foundation keeps suites.
    init(of name: String, in folder: String) {
        file = "\(folder)/\(name).plist"
        copy = "\(folder)/.\(name).plist.whole"
        temporary = "\(folder)/.\(name).plist.\(getpid()).new"
        lock = "\(folder)/.\(name).plist.lock"
    }

    /// Whether the file exists and can't be read as a property list. Checked several times: a program that
    /// uses Foundation alone may be writing it, in pieces, and be waiting for a processor meanwhile.
    ///
    /// - Parameter pause: called between two checks.
    func isDamaged(pause: () -> Void = { usleep(5_000) }) -> Bool {
        for look in 1...20 {
            guard let data = FileManager.default.contents(atPath: file), Self.values(data) == nil else {
                return false
            }
            if look < 20 { pause() }
        }
        return true
    }

    /// What the file says; nil where there is none, or a damaged one.
    var content: [String: Any]? { FileManager.default.contents(atPath: file).flatMap(Self.values) }

    /// Runs `body` while others can see that these files are being written. Never waits: where somebody else
    /// writes one, `body` runs all the same, as Foundation does.
    static func writing<Result>(_ backups: [SuiteBackup], _ body: () -> Result) -> Result {
        let descriptors = backups.map { open($0.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }.filter {
            $0 >= 0
        }
        for descriptor in descriptors { fchmod(descriptor, 0o600) }
        defer { for descriptor in descriptors { close(descriptor) } }
        for descriptor in descriptors { flock(descriptor, LOCK_EX | LOCK_NB) }
        return body()
    }

    /// Whether a living process of this package writes the file now.
    var isBeingWritten: Bool {
        let descriptor = open(lock, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) != 0
    }

    /// Keeps the file's present content, if it is complete.
    ///
    /// - Returns: false where it can't be kept.
    func keep() -> Bool {
        guard let data = FileManager.default.contents(atPath: file), Self.values(data) != nil else {
            return true
        }
        return replace(copy, data)
    }

    /// Restores the last complete content in place of a damaged file. That takes no room on the disk.
    ///
    /// - Returns: false where there is none, or it can't be done.
    func restore() -> Bool {
        guard let data = FileManager.default.contents(atPath: copy), Self.values(data) != nil else {
            return false
        }
        return rename(copy, target(file)) == 0 || replace(file, data)
    }

    /// Keeps a damaged file under another name, unless it is empty.
    ///
    /// - Returns: the name.
    func setAside() -> String? {
        guard let data = FileManager.default.contents(atPath: file), !data.isEmpty else { return nil }
        let date = Date.now.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
        let aside = "\(file).unreadable-\(date)"
        return replace(aside, data) ? aside : nil
    }

    /// Removes what killed processes left half written of the copy.
    func sweep() {
        let name = String(copy.split(separator: "/").last?.dropLast("whole".count) ?? "")
        let folder = (copy as NSString).deletingLastPathComponent
        for other in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where other.hasPrefix(name) && other.hasSuffix(".new") {
            guard let process = pid_t(other.dropFirst(name.count).dropLast(4)), kill(process, 0) != 0,
                errno == ESRCH
            else { continue }
            unlink("\(folder)/\(other)")
        }
    }

    /// Replaces a file in one step, with the rights 0600. A link stays one.
    private func replace(_ path: String, _ data: Data) -> Bool {
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return false }
        // Whatever the process takes from all its files.
        fchmod(descriptor, 0o600)
        let isWritten = data.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == data.count
        close(descriptor)
        if isWritten, rename(temporary, target(path)) == 0 { return true }
        unlink(temporary)
        return false
    }

    /// The file behind a link.
    private func target(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    private static func values(_ data: Data) -> [String: Any]? {
        data.isEmpty
            ? nil : (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
    }
}
