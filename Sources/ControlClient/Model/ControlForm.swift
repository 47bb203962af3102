/// What sort of control it is: which of these interfaces its object has beside `Control1`.
public enum ControlForm: String, Hashable, Sendable {
    /// On or off: `org.controlruntime.Toggle1`.
    case toggle
    /// Does one thing: `org.controlruntime.Button1`.
    case button
    /// A number within limits: `org.controlruntime.Level1`.
    case level
    /// One of several things: `org.controlruntime.Selection1`.
    case selection
}
