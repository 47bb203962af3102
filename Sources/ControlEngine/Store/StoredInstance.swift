/// A control or a widget that somebody placed, as it is kept for the next start.
package protocol StoredInstance: Hashable, Sendable, Codable {
    var kind: String { get }
    /// Tells it apart from others of its kind.
    var instance: String { get }
}
