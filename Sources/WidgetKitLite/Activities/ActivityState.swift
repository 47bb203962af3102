/// How far an activity is, as ActivityKit's `ActivityState`.
public enum ActivityState: String, Sendable, Codable, Hashable {
    /// It is shown and takes updates.
    case active
    /// It has ended, and is shown for a while.
    case ended
    /// It is no longer shown: the user or the system removed it.
    case dismissed
    /// Its content is out of date; an update makes it active again.
    case stale
    /// It starts later.
    case pending
}
