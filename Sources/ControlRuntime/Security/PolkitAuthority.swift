internal import ControlEngine
internal import DBus
internal import EventLoop

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
