internal import AppIntentsLite
internal import ControlEngine
internal import DBus
internal import Glibc

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
                .invalidValue, "files can't be named by path: the caller can't be told: \(error)")
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
