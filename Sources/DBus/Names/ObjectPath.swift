/// The path of an object on a connection.
///
/// Validated once, when it is made, so that nothing behind it needs to look again.
///
/// ```swift
/// let path: ObjectPath = "/org/example/Lamp"
/// ```
public struct ObjectPath: Hashable, Sendable, CustomStringConvertible {
    /// The text as it travels.
    public let rawValue: String

    /// Checks `string` against the specification.
    ///
    /// - Throws: ``BusNameError`` when the string is no valid object path.
    public init(_ string: String) throws(BusNameError) {
        guard NameRules.isPath(string) else { throw BusNameError(expected: "object path", received: string) }
        rawValue = string
    }

    /// The text as it travels.
    public var description: String { rawValue }
}

extension ObjectPath: ExpressibleByStringLiteral {
    /// Makes a name from a literal in source code. An invalid literal is a programmer's mistake and traps.
    public init(stringLiteral value: StaticString) {
        let string = value.description
        precondition(NameRules.isPath(string), "not a valid D-Bus object path")
        rawValue = string
    }
}
