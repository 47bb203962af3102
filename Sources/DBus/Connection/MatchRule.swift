/// Which signals to receive. A property that is nil matches everything.
///
/// ```swift
/// MatchRule(sender: "org.example.Lamp", pathNamespace: "/org/example", member: "Changed")
/// ```
///
/// See the D-Bus specification, "Match Rules".
public struct MatchRule: Hashable, Sendable, CustomStringConvertible {
    /// A unique or a well-known name. A well-known one stands for its owner at the time of the signal.
    public var sender: BusName?
    public var path: ObjectPath?
    /// The path of an object; matches it and everything below.
    public var pathNamespace: ObjectPath?
    public var interface: InterfaceName?
    public var member: MemberName?
    /// The first argument, when that is a string.
    public var arg0: String?
    /// A prefix of the first argument up to a dot or the end, when that is a string: `org.example` matches
    /// `org.example` and `org.example.Lamp`, not `org.examples`.
    public var arg0Namespace: String?

    public init(
        sender: BusName? = nil, path: ObjectPath? = nil, pathNamespace: ObjectPath? = nil,
        interface: InterfaceName? = nil, member: MemberName? = nil, arg0: String? = nil,
        arg0Namespace: String? = nil
    ) {
        self.sender = sender
        self.path = path
        self.pathNamespace = pathNamespace
        self.interface = interface
        self.member = member
        self.arg0 = arg0
        self.arg0Namespace = arg0Namespace
    }

    /// The rule's text, as `AddMatch` takes it.
    public var description: String {
        let parts: [(String, String?)] = [
            ("type", "signal"), ("sender", sender?.rawValue), ("path", path?.rawValue),
            ("path_namespace", pathNamespace?.rawValue), ("interface", interface?.rawValue),
            ("member", member?.rawValue), ("arg0", arg0), ("arg0namespace", arg0Namespace),
        ]
        return parts.compactMap { key, value in value.map { "\(key)='\(Self.escaped($0))'" } }
            .joined(separator: ",")
    }

    /// An apostrophe ends the quotes, stands by itself after a backslash, and begins them again. One that a
    /// combining mark follows is an apostrophe to the bus, though part of another character to Swift.
    private static func escaped(_ value: String) -> String {
        guard value.utf8.contains(UInt8(ascii: "'")) else { return value }
        var escaped = String.UnicodeScalarView()
        for scalar in value.unicodeScalars {
            if scalar == "'" { escaped.append(contentsOf: "'\\'".unicodeScalars) }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}
