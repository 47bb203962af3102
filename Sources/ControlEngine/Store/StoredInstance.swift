/// A placed control or widget, as it is kept for the next start.
package protocol StoredInstance: Hashable, Sendable, Codable {
    var kind: String { get }
    /// Identifies it among others of its kind.
    var instance: String { get }
}
