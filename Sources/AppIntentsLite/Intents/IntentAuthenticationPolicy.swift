/// When an action may run on a locked session, as App Intents' `IntentAuthenticationPolicy`.
public enum IntentAuthenticationPolicy: String, Hashable, Sendable {
    case alwaysAllowed
    case requiresAuthentication
    case requiresLocalDeviceAuthentication
}
