/// The dotted name of an interface.
///
/// Validated once, when it is made, so that nothing after that needs to check it again.
///
/// ```swift
/// let name: InterfaceName = "org.example.Lamp1"
/// ```
public struct InterfaceName: Hashable, Sendable, CustomStringConvertible {
    /// The name as text, as messages hold it.
    public let rawValue: String

    /// Checks `string` against the specification.
    ///
    /// - Throws: ``BusNameError`` when the string is no valid interface name.
    public init(_ string: String) throws(BusNameError) {
        guard NameRules.isInterface(string) else {
            throw BusNameError(expected: "interface name", received: string)
        }
        rawValue = string
    }

    /// The name as text, as messages hold it.
    public var description: String { rawValue }
}

extension InterfaceName: ExpressibleByStringLiteral {
    /// Makes a name from a literal in source code. An invalid literal is a programming error and traps.
    public init(stringLiteral value: StaticString) {
        let string = value.description
        precondition(NameRules.isInterface(string), "not a valid D-Bus interface name")
        rawValue = string
    }
}
