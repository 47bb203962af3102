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
    /// The path of the object that sends.
    public var path: ObjectPath?
    /// The path of an object; matches it and everything below.
    public var pathNamespace: ObjectPath?
    /// The interface that has the signal.
    public var interface: InterfaceName?
    public var member: MemberName?
    /// The first argument, when that is a string.
    public var arg0: String?
    /// A prefix of the first argument up to a dot or the end, when that is a string: `org.example` matches
    /// `org.example` and `org.example.Lamp`, not `org.examples`.
    public var arg0Namespace: String?

    /// A rule; what is left out matches everything.
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

extension MatchRule {
    /// Whether the rule holds for a signal.
    ///
    /// - Parameters:
    ///   - signal: the signal, as it came.
    ///   - owner: answers the owner of a well-known name in ``sender``.
    public func matches(_ signal: BusSignal, owner: (BusName) -> BusName? = { _ in nil }) -> Bool {
        let (path, interface, member) = (signal.path, signal.interface, signal.member)
        guard mayMatch(path, interface, member, from: signal.sender, owner: owner) else { return false }
        if arg0 != nil || arg0Namespace != nil {
            guard case .string(let text)? = signal.arguments.first else { return false }
            if let arg0, arg0 != text { return false }
            if let arg0Namespace, text != arg0Namespace, !text.hasPrefix(arg0Namespace + ".") { return false }
        }
        return true
    }

    /// Whether the rule may hold for a signal, as far as can be decided without its arguments.
    func mayMatch(
        _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName, from actual: BusName?,
        owner: (BusName) -> BusName?
    ) -> Bool {
        if let wanted = self.member, wanted != member { return false }
        if let wanted = self.interface, wanted != interface { return false }
        if let wanted = self.path, wanted != path { return false }
        if let pathNamespace, !pathNamespace.holds(path) { return false }
        guard let sender, sender != actual else { return true }
        guard let actual, sender.isWellKnown else { return false }
        return owner(sender) == actual
    }
}

extension ObjectPath {
    /// Whether `other` is this path or below it.
    fileprivate func holds(_ other: ObjectPath) -> Bool {
        self == other || rawValue == "/" || other.rawValue.hasPrefix(rawValue + "/")
    }
}

extension BusName {
    /// Whether the name can have changing owners; the bus's own name has none.
    var isWellKnown: Bool { rawValue.utf8.first != UInt8(ascii: ":") && rawValue != "org.freedesktop.DBus" }
}
