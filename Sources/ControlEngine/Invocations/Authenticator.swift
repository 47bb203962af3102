package import AppIntentsLite

/// Decides whether an action whose policy asks for more than a call may run.
package protocol Authenticator: Sendable {
    /// Returns when the action may run. Called on any executor, the engine's among them, so it blocks no
    /// thread; and only for policies other than `.alwaysAllowed`.
    ///
    /// - Throws: `ControlError` with the code `authenticationRequired` and what the user can do.
    func authenticate(
        _ policy: IntentAuthenticationPolicy, for action: String, caller: InvocationCaller
    ) async throws(ControlError)

    /// Returns when the session isn't locked.
    ///
    /// - Parameter what: what was asked for, for the message.
    /// - Throws: `ControlError` with the code `authenticationRequired`.
    func checkUnlocked(for what: String) async throws(ControlError)
}
