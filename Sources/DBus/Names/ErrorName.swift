/// The dotted name of an error. The set is open: a peer may send a name that nobody has heard of.
///
/// Validated once, when it is made, so that nothing behind it needs to look again.
///
/// ```swift
/// let name: ErrorName = "org.example.Error.Broken"
/// ```
public struct ErrorName: Hashable, Sendable, CustomStringConvertible {
    /// The text as it travels.
    public let rawValue: String

    /// Checks `string` against the specification.
    ///
    /// - Throws: ``BusNameError`` when the string is no valid error name.
    public init(_ string: String) throws(BusNameError) {
        guard NameRules.isInterface(string) else { throw BusNameError(expected: "error name", received: string) }
        rawValue = string
    }

    /// The text as it travels.
    public var description: String { rawValue }
}

extension ErrorName: ExpressibleByStringLiteral {
    /// Makes a name from a literal in source code. An invalid literal is a programmer's mistake and traps.
    public init(stringLiteral value: StaticString) {
        let string = value.description
        precondition(NameRules.isInterface(string), "not a valid D-Bus error name")
        rawValue = string
    }
}
