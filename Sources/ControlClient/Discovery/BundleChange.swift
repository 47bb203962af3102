/// A bundle came or went.
public enum BundleChange: Hashable, Sendable {
    /// A process has taken the bundle's bus name; its objects are there.
    case appeared(String)
    /// The process is gone, or gave the name up. A bundle that was replaced vanishes and appears.
    case vanished(String)
}
