internal import AppIntentsLite
internal import ControlEngine
internal import DBus

/// Knows whether the session is locked, and asks polkit to authenticate the user.
final class SessionAuthenticator: Authenticator {
    /// The session bus.
    let session: BusConnection
    let lock: SessionLock

    init(session: BusConnection, lock: SessionLock) {
        self.session = session
        self.lock = lock
    }

    func authenticate(
        _ policy: IntentAuthenticationPolicy, for action: String, caller: InvocationCaller
    ) async throws(ControlError) {
        switch policy {
        case .alwaysAllowed: return
        case .requiresAuthentication: try await checkUnlocked(for: action)
        case .requiresLocalDeviceAuthentication:
            try await PolkitAuthority(loop: session.loop).authorize(action, try await subject(of: caller))
        }
    }

    func checkUnlocked(for action: String) async throws(ControlError) {
        await lock.askAll()
        guard let lockers = await lockers() else { return }
        throw ControlError(
            .authenticationRequired,
            "\(action) doesn't run while the session is locked; unlock it first (locked as far as is known from "
                + "\(lockers))")
    }

    @EngineActor
    private func lockers() -> String? { lock.isLocked ? lock.lockers : nil }

    /// The process that asks, as the bus knows it.
    private func subject(of caller: InvocationCaller) async throws(ControlError) -> PeerCredentials {
        do {
            let name = try caller.name.map { try BusName($0) } ?? session.uniqueName
            let bus = caller.name == nil ? nil : caller.bus
            let peer = try await session.credentials(of: name, generation: bus)
            // Where it has ended meanwhile, its id may be another process's, whose start was read then. While
            // it is connected, no other process has its id.
            guard try await session.owner(of: name, generation: bus) != nil else {
                throw BusError("org.freedesktop.DBus.Error.NameHasNoOwner", "\(name) has left the bus")
            }
            return peer
        } catch {
            throw ControlError(.authenticationRequired, "the caller can't be told: \(error)")
        }
    }
}
