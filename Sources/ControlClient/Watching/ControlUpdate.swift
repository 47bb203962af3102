/// What a watch tells.
public enum ControlUpdate: Hashable, Sendable {
    /// The control as it is now.
    case state(ControlSnapshot)
    /// The control can't be seen: its bundle is not running, or has no such control. The reason is for
    /// people. The watch goes on and tells the state when it comes back.
    case unavailable(reason: String)
}
