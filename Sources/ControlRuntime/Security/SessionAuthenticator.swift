internal import AppIntentsLite
internal import ControlEngine
internal import DBus

/// Asks the session whether it is locked, and polkit whether the person is who they should be.
struct SessionAuthenticator: Authenticator {
    /// The session bus.
    let session: BusConnection

    func authenticate(
        _ policy: IntentAuthenticationPolicy, for action: String, caller: InvocationCaller
    ) async throws(ControlError) {
        switch policy {
        case .alwaysAllowed: return
        case .requiresAuthentication:
            if await SessionLock(session: session).isLocked() {
                throw ControlError(
                    .authenticationRequired, "\(action) doesn't run while the session is locked; unlock it first")
            }
        case .requiresLocalDeviceAuthentication:
            try await PolkitAuthority(loop: session.loop).authorize(action, try await subject(of: caller))
        }
    }

    /// The process that asks, as the bus knows it.
    private func subject(of caller: InvocationCaller) async throws(ControlError) -> PeerCredentials {
        do {
            let name = try caller.name.map { try BusName($0) } ?? session.uniqueName
            return try await session.credentials(of: name)
        } catch {
            throw ControlError(.authenticationRequired, "the caller can't be told: \(error)")
        }
    }
}
