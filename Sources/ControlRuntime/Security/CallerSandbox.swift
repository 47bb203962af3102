internal import AppIntentsLite
internal import ControlEngine
internal import DBus
internal import Glibc

/// Whether a caller sits in a sandbox, and so may not name files by their paths.
///
/// What counts as one: a Flatpak (`.flatpak-info` in its root), a snap (by its label), a container that the bus tells of,
/// another user's process other than root's, and whatever can't be looked at.
struct CallerSandbox: PathAdmission {
    let connection: BusConnection
    let caller: BusName

    func admit() async throws {
        let peer: PeerCredentials
        do {
            peer = try await connection.credentials(of: caller)
        } catch {
            throw ControlError(.invalidValue, "files can't be named by path: the caller can't be told: \(error)")
        }
        guard Self.isSandboxed(peer) else { return }
        throw ControlError(
            .invalidValue, "a sandboxed caller can't name a file by its path: open it and send the descriptor (h)")
    }

    private static func isSandboxed(_ peer: PeerCredentials) -> Bool {
        if peer.isContained || peer.securityLabel.hasPrefix("snap.") { return true }
        // Root needs nobody to open a file for it, and can't be looked at by others.
        if peer.userID == 0, geteuid() != 0 { return false }
        guard peer.userID == geteuid(), let process = peer.processID else { return true }
        let folder = open("/proc/\(process)", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return true }
        defer { close(folder) }
        let root = openat(folder, "root", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard root >= 0 else { return true }
        defer { close(root) }
        var status = stat()
        // Only its absence says that there is none.
        return fstatat(root, ".flatpak-info", &status, AT_SYMLINK_NOFOLLOW) == 0 || errno != ENOENT
    }
}
