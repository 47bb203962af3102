/// How an activity is shown, as ActivityKit's `ActivityStyle`.
public enum ActivityStyle: String, Codable, Equatable, Hashable, Sendable {
    /// Until it ends.
    case standard
    /// Until it was looked at: it also ends when the session is locked.
    case transient
}
