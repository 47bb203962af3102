/// A widget shows nothing of a label; says what it has.
public struct NoSuchElement: Error, CustomStringConvertible, Sendable {
    /// What was looked for.
    public let label: String
    /// The labels of what can be pressed.
    public let labels: [String]

    /// All of it in words.
    public var description: String {
        let list = labels.isEmpty ? "nothing to press" : labels.map { "\"\($0)\"" }.joined(separator: ", ")
        return "nothing to press is labelled \"\(label)\"; the widget has \(list)"
    }
}
