internal import AppIntentsLite
internal import ControlEngine
internal import DBus
internal import Glibc

/// Whether a process sees the same files as this one, by `/proc`; see `proc(5)`.
enum CallerProcess {
    /// True where the process has the same root directory and mounts. Where mounts are others, or may not be
    /// read, true where it is in no sandbox that ordinary users can make: those have a user namespace of
    /// their own, or, where a privileged program makes them, forbid to gain privileges, for good, or have
    /// process ids of their own. Never true of a sandbox's proxy, which may stand outside of it.
    ///
    /// A process may not read the roots and mounts of others when it is in a user namespace, as a service of
    /// a user's manager is that has a file system of its own.
    static func seesTheSameFiles(_ process: Int32) -> Bool {
        // All that is read below is of one process, even if another gets its id meanwhile.
        let folder = open("/proc/\(process)", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return false }
        defer { close(folder) }
        let root = comparison("root/.", with: "/", in: folder)
        guard root != .other else { return false }
        let fields = fields(of: contents(of: "status", in: folder))
        if fields["Name"] == ["xdg-dbus-proxy"] { return false }
        let mounts = comparison("ns/mnt", with: "/proc/self/ns/mnt", in: folder)
        if root == .same, mounts == .same { return true }
        return fields["NoNewPrivs"] == ["0"] && fields["NSpid"]?.count == 1
            && isInTheSessionsUserNamespace(folder)
    }

    /// Whether a process is in this one's user namespace, or, where that may not be read, in that of the
    /// first process of all, in which the session is.
    private static func isInTheSessionsUserNamespace(_ folder: Int32) -> Bool {
        switch comparison("ns/user", with: "/proc/self/ns/user", in: folder) {
        case .same: return true
        case .other: return false
        case .hidden:
            // The ids of a namespace may be read of all processes. Those that have no number in here are
            // shown apart by how many they are: ordinary users can't make a namespace of as many as there
            // are.
            let ids = contents(of: "uid_map", in: folder)
            return !ids.isEmpty && ids == contents(of: "/proc/1/uid_map", in: folder)
        }
    }

    private enum Comparison {
        case same
        case other
        /// It may not be read.
        case hidden
    }

    /// Compares what a process has with what this one has; one that is gone has something else.
    private static func comparison(_ name: String, with path: String, in folder: Int32) -> Comparison {
        var (found, own) = (stat(), stat())
        guard stat(path, &own) == 0 else { return .other }
        if fstatat(folder, name, &found, 0) == 0 {
            return found.st_dev == own.st_dev && found.st_ino == own.st_ino ? .same : .other
        }
        return errno == EACCES || errno == EPERM ? .hidden : .other
    }

    /// The lines of a process's `status`.
    private static func fields(of status: String) -> [Substring: [Substring]] {
        var fields: [Substring: [Substring]] = [:]
        for line in status.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { fields[parts[0]] = parts[1].split(separator: "\t") }
        }
        return fields
    }

    /// The first 8 KiB; nothing where it can't be read.
    ///
    /// - Parameter name: a path from the folder, or an absolute one.
    private static func contents(of name: String, in folder: Int32) -> String {
        let file = openat(folder, name, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}

/// Whether a caller sits in a sandbox, and so may not name files by their paths.
///
/// What counts as one: a snap (by its label), a container that the bus names, a process with another root
/// directory than this one's, as Flatpaks have, another user's process other than root's, and one that can't
/// be inspected.
struct CallerSandbox: PathAdmission {
    let connection: BusConnection
    /// Which bus the caller's name is of.
    let generation: UInt32
    let caller: BusName

    func admit() async throws {
        let isSandboxed: Bool
        do {
            let peer = try await connection.credentials(of: caller, generation: generation)
            let own = try await connection.credentials(of: connection.uniqueName)
            isSandboxed = Self.isSandboxed(peer, own)
            // While it is connected, no other process has its id.
            guard try await connection.owner(of: caller, generation: generation) != nil else {
                throw BusError("org.freedesktop.DBus.Error.NameHasNoOwner", "\(caller) has left the bus")
            }
        } catch {
            throw ControlError(
                .invalidValue, "files can't be named by path: the caller is unknown: \(error)")
        }
        guard isSandboxed else { return }
        throw ControlError(
            .invalidValue,
            "a caller in a sandbox, or in another container than this bundle, can't name a file by its path: open it and "
                + "send the descriptor (h)")
    }

    /// - Parameter own: this process, as the bus describes it.
    static func isSandboxed(_ peer: PeerCredentials, _ own: PeerCredentials) -> Bool {
        if peer.isContained || peer.securityLabel.hasPrefix("snap.") { return true }
        // Root needs no help to open a file, and can't be inspected by others.
        if peer.userID == 0, own.userID != 0 { return false }
        // Else the bus counts processes otherwise than this one's /proc does.
        guard peer.userID == own.userID, own.processID == getpid(), let process = peer.processID else {
            return true
        }
        return !CallerProcess.seesTheSameFiles(process)
    }
}
