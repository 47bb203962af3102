internal import Glibc

/// The file in which a hub keeps what it shows, for this login only:
/// `$XDG_RUNTIME_DIR/controlruntime/notifications.json`.
///
/// It is small and its folder in memory, so it is read and written where that is asked for. What can't be
/// kept is not: no more than a notification stays behind then.
public struct ShownNotificationsFile: Sendable {
    private let path: String

    /// The file at a path, there or not. Its folder is made when it is needed; that of the folder is there.
    public init(path: String) { self.path = path }

    /// The user's; nil where a login has no folder.
    public static func ofUser() -> ShownNotificationsFile? {
        guard let folder = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), folder.hasPrefix("/")
        else { return nil }
        return ShownNotificationsFile(path: "\(folder)/controlruntime/notifications.json")
    }

    /// What was kept; nil where that is nothing, or can't be read.
    func read() -> ShownNotifications? {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        // More than any hub writes is none of one.
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        var count = 0
        while count < bytes.count {
            let more = bytes.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
            }
            if more < 0, errno == EINTR { continue }
            guard more > 0 else { break }
            count += more
        }
        return ShownNotifications(Array(bytes[..<count]))
    }

    /// Keeps what is shown; nil for nothing.
    func write(_ shown: ShownNotifications?) {
        guard let shown else {
            unlink(path)
            return
        }
        mkdir(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".", 0o700)
        let new = "\(path).\(getpid()).tmp"
        let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        let bytes = Array(shown.text.utf8)
        let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
        // A part of it is not what is shown.
        if written == bytes.count, rename(new, path) == 0 { return }
        unlink(new)
        unlink(path)
    }
}
