/// What is wrong with a bundle's declarations.
public struct BundleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Every problem found, one sentence each.
    public let problems: [String]

    /// The problems, a line each.
    public var description: String { problems.joined(separator: "\n") }
}
