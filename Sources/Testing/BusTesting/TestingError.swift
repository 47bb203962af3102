/// Something around a test went wrong; the message says what.
public struct TestingError: Error, CustomStringConvertible, Sendable {
    /// What went wrong.
    public let description: String

    /// - Parameter description: what went wrong, in words.
    public init(_ description: String) { self.description = description }
}
