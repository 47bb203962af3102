/// A message with other values than its row says.
///
/// Thrown by ``Arguments/values(of:)``, and by what calls a ``Method`` or reads a ``Property``.
public struct ArgumentsMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// The types that the row has.
    public let expected: Signature
    /// The types that were there.
    public let received: Signature

    /// Creates an error for values of the types `received` where `expected` were wanted.
    public init(expected: Signature, received: Signature) {
        self.expected = expected
        self.received = received
    }

    /// One sentence for the user at the terminal.
    public var description: String {
        "got \(Explain.quoted(received)), but expected \(Explain.quoted(expected))"
    }
}
