internal import AppIntentsLite
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Glibc

/// Asks polkit to authenticate the user, `org.freedesktop.PolicyKit1.Authority.CheckAuthorization`.
struct PolkitAuthority {
    /// Where the connection to the system bus is to run.
    let loop: Loop

    /// Declared in `data/polkit/org.controlruntime.policy`, which `make install` puts into polkit's folder.
    static let actionID = "org.controlruntime.authenticate"

    /// How long the user may take to type a password.
    private static let patience: Duration = .seconds(120)

    /// Returns when polkit authorises the process.
    ///
    /// - Throws: ``ControlError`` when it doesn't, or isn't there.
    func authorize(_ action: String, _ process: PeerCredentials) async throws(ControlError) {
        // Both were read at once: the id alone may be another process's by now.
        guard let processID = process.processID, let startTime = process.startTime else {
            throw ControlError(
                .authenticationRequired, "\(action) needs authentication, and its caller is gone")
        }
        let subject = BusValue.structure([
            .string("unix-process"),
            .properties([
                ("pid", .uint32(UInt32(processID))), ("start-time", .uint64(startTime)),
                ("uid", .int32(Int32(bitPattern: process.userID))),
            ]),
        ])
        let allowsInteraction = BusValue.uint32(1)
        let answer: [BusValue]
        do {
            let system = try await BusConnection.connecting(to: .system, on: loop, limits: .ofBundle)
            answer = try await checkAuthorization(
                system,
                [
                    // No details: polkit accepts them only from the action's owner, and that is root.
                    subject, .string(Self.actionID), .dictionary(key: .string, value: .string, []),
                    allowsInteraction, .string(""),
                ])
        } catch {
            throw ControlError(
                .authenticationRequired, "\(action) needs polkit to authenticate you: \(Self.reason(error))")
        }
        let result = answer.first?.elements ?? []
        guard result.first?.bool != true else { return }
        throw ControlError(.authenticationRequired, "\(action) was not authorised\(Self.explanation(result))")
    }

    /// What polkit says beside no: whether authentication would have been needed, and whether the user
    /// declined.
    private static func explanation(_ result: [BusValue]) -> String {
        guard result.count > 1, result[1].bool == true else { return "" }
        if result.last?.properties?["polkit.dismissed"] != nil { return ": you didn't authenticate" }
        return
            ": polkit wants you to authenticate, and that didn't happen; see that a polkit agent, such as your "
            + "desktop's, runs in the caller's session"
    }

    /// What went wrong, and what to do where the action isn't declared.
    private static func reason(_ error: any Error) -> String {
        guard "\(error)".contains("is not registered") else { return "\(error)" }
        return "it doesn't know the action \(actionID); as root, run: \(PolkitPolicy.installation)"
    }

    /// Asks once and closes the connection, with or without an answer.
    private func checkAuthorization(_ system: BusConnection, _ arguments: [BusValue]) async throws
        -> [BusValue]
    {
        do {
            let answer = try await system.call(
                "org.freedesktop.PolicyKit1", "/org/freedesktop/PolicyKit1/Authority",
                "org.freedesktop.PolicyKit1.Authority", "CheckAuthorization", arguments,
                timeout: Self.patience)
            await system.close()
            return answer
        } catch {
            await system.close()
            throw error
        }
    }
}

/// The declaration of polkit's action, which actions with `requiresLocalDeviceAuthentication` need.
enum PolkitPolicy {
    /// Where it is installed.
    static let path = "/usr/share/polkit-1/actions/org.controlruntime.policy"

    /// The line that root runs; it needs no file of this package's.
    static let installation = "printf '%s\\n' '\(document)' >\(path)"

    static var isInstalled: Bool { FileManager.default.fileExists(atPath: path) }

    /// As `data/polkit/org.controlruntime.policy` has it, in one line.
    private static let document =
        #"<?xml version="1.0" encoding="UTF-8"?><policyconfig><action id="org.controlruntime.authenticate">"#
        + "<description>Run an action that needs to know that it is you</description>"
        + "<message>Authentication is required to run this action</message>"
        + "<defaults><allow_any>no</allow_any><allow_inactive>no</allow_inactive><allow_active>auth_self</allow_active>"
        + "</defaults></action></policyconfig>"
}

/// Knows whether the session is locked, and asks polkit to authenticate the user.
final class SessionAuthenticator: Authenticator {
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
            throw ControlError(.authenticationRequired, "the caller is unknown: \(error)")
        }
    }
}
