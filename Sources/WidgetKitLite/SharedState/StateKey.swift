/// Names one shared value, or a whole suite of them.
package struct StateKey: Hashable, Sendable, CustomStringConvertible {
    package let suite: String
    /// Nil for the suite as a whole.
    package let key: String?

    package init(suite: String, key: String?) {
        self.suite = suite
        self.key = key
    }

    /// The suite and the key with a slash between; `*` stands for all keys. As `DependsOn` on the bus has it.
    package var description: String { "\(suite)/\(key ?? "*")" }
}
