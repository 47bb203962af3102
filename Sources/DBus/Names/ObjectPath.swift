/// The path of an object on a connection.
///
/// Validated once, when it is made, so that nothing after that needs to check it again.
///
/// ```swift
/// let path: ObjectPath = "/org/example/Lamp"
/// ```
public struct ObjectPath: Hashable, Sendable, CustomStringConvertible {
    /// The path as text, as messages hold it.
    public let rawValue: String

    /// Checks `string` against the specification.
    ///
    /// - Throws: ``BusNameError`` when the string is no valid object path.
    public init(_ string: String) throws(BusNameError) {
        guard NameRules.isPath(string) else { throw BusNameError(expected: "object path", received: string) }
        rawValue = string
    }

    /// The path as text, as messages hold it.
    public var description: String { rawValue }
}

extension ObjectPath: ExpressibleByStringLiteral {
    /// Makes a path from a literal in source code. An invalid literal is a programming error and traps.
    public init(stringLiteral value: StaticString) {
        let string = value.description
        precondition(NameRules.isPath(string), "not a valid D-Bus object path")
        rawValue = string
    }
}
