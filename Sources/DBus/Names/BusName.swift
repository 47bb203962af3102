/// A well-known name (`org.example.Lamp`) or a unique one (`:1.42`).
///
/// Validated once, when it is made, so that nothing after that needs to check it again.
///
/// ```swift
/// let name: BusName = "org.example.Lamp"
/// ```
public struct BusName: Hashable, Sendable, CustomStringConvertible {
    /// The name as text, as messages hold it.
    public let rawValue: String

    /// Checks `string` against the specification.
    ///
    /// - Throws: ``BusNameError`` when the string is no valid bus name.
    public init(_ string: String) throws(BusNameError) {
        guard NameRules.isBusName(string) else { throw BusNameError(expected: "bus name", received: string) }
        rawValue = string
    }

    /// The name as text, as messages hold it.
    public var description: String { rawValue }
}

extension BusName: ExpressibleByStringLiteral {
    /// Makes a name from a literal in source code. An invalid literal is a programming error and traps.
    public init(stringLiteral value: StaticString) {
        let string = value.description
        precondition(NameRules.isBusName(string), "not a valid D-Bus bus name")
        rawValue = string
    }
}
