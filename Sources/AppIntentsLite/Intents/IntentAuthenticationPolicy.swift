/// When an action may run on a locked session, as App Intents' `IntentAuthenticationPolicy`.
public enum IntentAuthenticationPolicy: String, Hashable, Sendable {
    /// It runs on a locked session too.
    case alwaysAllowed
    /// It is refused while the session is locked, with `AuthenticationRequired`.
    case requiresAuthentication
    /// polkit asks for the user's password, or remembers that it did.
    case requiresLocalDeviceAuthentication
}
