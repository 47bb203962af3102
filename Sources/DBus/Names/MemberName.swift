/// The name of a method, a signal or a property.
///
/// Validated once, when it is made, so that nothing after that needs to check it again.
///
/// ```swift
/// let name: MemberName = "Toggle"
/// ```
public struct MemberName: Hashable, Sendable, CustomStringConvertible {
    /// The name as text, as messages hold it.
    public let rawValue: String

    /// Checks `string` against the specification.
    ///
    /// - Throws: ``BusNameError`` when the string is no valid member name.
    public init(_ string: String) throws(BusNameError) {
        guard NameRules.isMember(string) else {
            throw BusNameError(expected: "member name", received: string)
        }
        rawValue = string
    }

    /// The name as text, as messages hold it.
    public var description: String { rawValue }
}

extension MemberName: ExpressibleByStringLiteral {
    /// Makes a name from a literal in source code. An invalid literal is a programming error and traps.
    public init(stringLiteral value: StaticString) {
        let string = value.description
        precondition(NameRules.isMember(string), "not a valid D-Bus member name")
        rawValue = string
    }
}
