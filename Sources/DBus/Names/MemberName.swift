/// The name of a method, a signal or a property.
///
/// Validated once, when it is made, so that nothing behind it needs to look again.
///
/// ```swift
/// let name: MemberName = "Toggle"
/// ```
public struct MemberName: Hashable, Sendable, CustomStringConvertible {
    /// The text as it travels.
    public let rawValue: String

    /// Checks `string` against the specification.
    ///
    /// - Throws: ``BusNameError`` when the string is no valid member name.
    public init(_ string: String) throws(BusNameError) {
        guard NameRules.isMember(string) else { throw BusNameError(expected: "member name", received: string) }
        rawValue = string
    }

    /// The text as it travels.
    public var description: String { rawValue }
}

extension MemberName: ExpressibleByStringLiteral {
    /// Makes a name from a literal in source code. An invalid literal is a programmer's mistake and traps.
    public init(stringLiteral value: StaticString) {
        let string = value.description
        precondition(NameRules.isMember(string), "not a valid D-Bus member name")
        rawValue = string
    }
}
