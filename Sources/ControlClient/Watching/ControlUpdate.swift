/// What a watch reports.
public enum ControlUpdate: Hashable, Sendable {
    /// The control as it is now.
    case state(ControlSnapshot)
    /// The control can't be seen: its bundle is not running, or has no such control. The reason is for
    /// the user. The watch continues and reports the state when it comes back.
    case unavailable(reason: String)
}
