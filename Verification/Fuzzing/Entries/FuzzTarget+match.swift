@testable internal import DBus

extension FuzzTarget {
    /// A match rule's values and a signal's, between zero bytes. The rule's text says what the rule does, and
    /// a rule that was made of a signal holds for it.
    static let match = FuzzTarget(name: "match") { input in
        var texts = texts(input).makeIterator()
        func next() -> String? { texts.next().flatMap { $0.isEmpty ? nil : $0 } }
        func path() -> ObjectPath? { next().flatMap { try? ObjectPath($0) } }
        var rule = MatchRule(
            sender: next().flatMap { try? BusName($0) }, path: path(), pathNamespace: path(),
            interface: next().flatMap { try? InterfaceName($0) },
            member: next().flatMap { try? MemberName($0) },
            arg0: next(), arg0Namespace: next())
        let expected: [String: String?] = [
            "type": "signal", "sender": rule.sender?.rawValue, "path": rule.path?.rawValue,
            "path_namespace": rule.pathNamespace?.rawValue, "interface": rule.interface?.rawValue,
            "member": rule.member?.rawValue, "arg0": rule.arg0, "arg0namespace": rule.arg0Namespace,
        ]
        try check(parsed(rule.description) == expected.compactMapValues { $0 }, "the rule \(rule)")
        let signal = BusSignal(
            path: path() ?? "/a", interface: "a.b", member: "C",
            arguments: next().map { [.string($0)] } ?? [],
            sender: rule.sender)
        _ = rule.matches(signal)
        rule.sender = rule.sender.flatMap { $0.isWellKnown ? nil : $0 }
        rule.path = signal.path
        rule.pathNamespace = signal.path.parent
        rule.interface = signal.interface
        rule.member = signal.member
        rule.arg0 = signal.arguments.first?.text
        rule.arg0Namespace = rule.arg0
        try check(rule.matches(signal), "\(rule) does not hold for \(signal)")
    }

    /// The keys and values of a rule, by the specification's rules for quotes.
    private static func parsed(_ rule: String) -> [String: String] {
        var result: [String: String] = [:]
        var (key, value) = ("", [UInt8]())
        var (isKey, isQuoted, isEscaped) = (true, false, false)
        for byte in Array(rule.utf8) + [UInt8(ascii: ",")] {
            switch byte {
            case UInt8(ascii: "=") where isKey:
                (isKey, key, value) = (false, String(decoding: value, as: UTF8.self), [])
            case UInt8(ascii: ",") where !isQuoted:
                result[key] = String(decoding: value, as: UTF8.self)
                (isKey, value) = (true, [])
            case UInt8(ascii: "\\") where !isQuoted && !isEscaped: isEscaped = true
            case UInt8(ascii: "'") where !isEscaped: isQuoted.toggle()
            default:
                value.append(byte)
                isEscaped = false
            }
        }
        return result
    }
}
