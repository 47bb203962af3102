/// Why a string is not a valid D-Bus name of some sort.
///
/// Thrown by the failable initialisers of ``ObjectPath``, ``InterfaceName``, ``MemberName``, ``ErrorName``
/// and ``BusName``. The rules are those of the D-Bus specification, "Valid Names" and "Valid Object Paths".
public struct BusNameError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What the string was meant to be, for instance `"object path"`.
    public let expected: String
    /// The string that was refused.
    public let received: String

    /// Creates an error for `received`, which is no valid `expected`.
    public init(expected: String, received: String) {
        self.expected = expected
        self.received = received
    }

    /// One sentence for the user at the terminal. Of a long string it quotes the beginning.
    public var description: String { "\(received.excerpt) is not a valid D-Bus \(expected)" }
}
